import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/**
 * The API's OpenAPI description, from the schemas that validate its input: a page at /api/docs, the document at
 * /api/openapi.json.
 */
export function addOpenApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Kronblad')
    .setDescription('Butikens och administrationens API.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
    // JSON only: the YAML would be generated again for each request.
    raw: ['json'],
  });
}
