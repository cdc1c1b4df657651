import type { StaffAccount } from '@kronblad/contracts/views/auth';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Staff } from './staff.js';

/** Lists every account, the first one first, as the owner of the session sees them. */
export class ListStaff extends Query<StaffAccount[]> {
  constructor(
    readonly adminId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(private readonly staff: Staff) {}

  execute({ adminId, sessionId }: ListStaff): Promise<StaffAccount[]> {
    return this.staff.list({ id: adminId, sessionId });
  }
}
