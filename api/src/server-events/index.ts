import { Controller, type MessageEvent, Module, Sse } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { AuthModule, CurrentSession, type Session } from '../auth/index.js';
import { DocumentFile, Stream } from '../http/index.js';
import { LiveStreams } from './live-streams.js';

@ApiTags('live')
@Controller('live')
class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Stream()
  @Sse()
  @DocumentFile('text/event-stream')
  listen(@CurrentSession() session: Session): Observable<MessageEvent> {
    return this.streams.open(session.id);
  }
}

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveStreams] })
export class ServerEventsModule {}
