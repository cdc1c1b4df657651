import {
  deliveryDateAnswer,
  deliveryDateFilters,
  deliveryDatePatch,
  deliveryDateSortFields,
  deliveryDateWrite,
} from '@kronblad/contracts/delivery/schema';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { deliveryDateRows, deliveryDates } from './dates.js';
import { DeliveryCalendars } from './delivery-calendars.js';

const AMOUNTS = ['extra_fee'] as const;

@ApiTags('delivery')
@Controller('delivery/dates')
export class DeliveryDatesController extends recordController({
  name: 'delivery/dates',
  type: deliveryDates,
  rows: deliveryDateRows,
  write: deliveryDateWrite,
  patch: deliveryDatePatch,
  filters: deliveryDateFilters,
  sorts: deliveryDateSortFields,
  answer: deliveryDateAnswer,
  view: toWire,
  newDetails: (body) => fromWire(body, AMOUNTS),
  changes: (body) => fromWire(body, AMOUNTS),
}) {
  constructor(private readonly calendars: DeliveryCalendars) {
    super();
  }

  protected refresh(): Promise<void> {
    return this.calendars.refresh();
  }
}
