import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The API's description, from the same schemas that check its input: a page at /api/docs, the document at /api/openapi.json. */
export function addOpenApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Kronblad')
    .setDescription('Butikens och administrationens API.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
    // As YAML it would be put together anew for everybody who asks.
    raw: ['json'],
  });
}
