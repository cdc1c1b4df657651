import { errorBody } from '@kronblad/contracts/request/schema';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { sessionCookie } from '../../auth/index.js';
import type { Config } from '../../config/index.js';
import { describeOperations } from './describe-operations.js';

/**
 * Serves the OpenAPI description at /api/docs and /api/openapi.json. Requests are described by the schemas that validate
 * them, answers by the schemas that `@Answers` names.
 */
export function addOpenApi(app: NestFastifyApplication, config: Config): void {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Kronblad')
    .setDescription('Butikens och administrationens API.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: '`token` of the login.' },
      'token',
    )
    .addCookieAuth(sessionCookie(config), { type: 'apiKey', in: 'cookie', description: 'Set by the login.' }, 'cookie')
    .addGlobalResponse({
      status: '4XX',
      description: 'Refused. `code` says why, `message` says it in Swedish.',
      standardSchema: errorBody,
    })
    .build();
  const describe = () => describeOperations(SwaggerModule.createDocument(app, about));
  SwaggerModule.setup('api/docs', app, describe, {
    jsonDocumentUrl: 'api/openapi.json',
    // JSON only: Swagger would generate the YAML again for each request.
    raw: ['json'],
  });
}
