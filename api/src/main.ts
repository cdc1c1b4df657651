import { readConfigOrExit } from './config/index.js';
import { createApp } from './create-app.js';

const config = readConfigOrExit();
const app = await createApp(config);
await app.listen(config.PORT, config.HOST);
