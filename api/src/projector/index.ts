export { healthServer } from './health-server.js';
export { ProjectorModule } from './projector.module.js';
export { ProjectorRunner } from './projector-runner.js';
