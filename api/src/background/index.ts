export { BackgroundModule } from './background.module.js';
export { healthServer } from './health-server.js';
export { ProjectorRunner } from './projector-runner.js';
