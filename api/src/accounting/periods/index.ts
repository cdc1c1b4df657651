export { ClosedPeriods, earliestOpenDate } from './closed-periods.js';
export { PeriodsModule } from './periods.module.js';
