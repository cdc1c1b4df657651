export { WithdrawalsModule } from './withdrawals.module.js';
export { withdrawals } from './withdrawals.projection.js';
export { noticesOfPerson, withdrawalsOfPerson } from './withdrawals-of-person.js';
