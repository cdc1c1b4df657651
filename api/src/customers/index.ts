export { customerView } from './customer-view.js';
export { CustomersModule } from './customers.module.js';
export { type Addressee, type CustomerFilters, CustomerListQuery } from './read-models/customer-list.query.js';
export { customers } from './read-models/customers.projection.js';
