import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** Serves the OpenAPI description, made from the schemas that validate input: /api/docs and /api/openapi.json. */
export function addOpenApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Kronblad')
    .setDescription('Butikens och administrationens API.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/openapi.json',
    // JSON only: Swagger would generate the YAML again for each request.
    raw: ['json'],
  });
}
