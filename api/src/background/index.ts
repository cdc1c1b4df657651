export { BackgroundModule } from './background.module.js';
export { ProjectorRunner } from './projector-runner.js';
