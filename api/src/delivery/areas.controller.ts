import {
  deliveryAreaFilters,
  deliveryAreaPatch,
  deliveryAreaSortFields,
  deliveryAreaView,
  deliveryAreaWrite,
} from '@kronblad/contracts/delivery/schema';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { deliveryAreaRows, deliveryAreas, withoutOverlap } from './areas.js';
import { DeliveryCalendars } from './delivery-calendars.js';

const AMOUNTS = ['fee', 'minimum_order', 'exceptional_fee'] as const;

@ApiTags('delivery')
@Controller('delivery/areas')
export class DeliveryAreasController extends recordController({
  name: 'delivery/areas',
  type: deliveryAreas,
  rows: deliveryAreaRows,
  write: deliveryAreaWrite,
  patch: deliveryAreaPatch,
  filters: deliveryAreaFilters,
  sorts: deliveryAreaSortFields,
  answer: deliveryAreaView,
  view: toWire,
  newDetails: (body) => withoutOverlap(fromWire(body, AMOUNTS)),
  changes: (body) => withoutOverlap(fromWire(body, AMOUNTS)),
}) {
  constructor(private readonly calendars: DeliveryCalendars) {
    super();
  }

  protected refresh(): Promise<void> {
    return this.calendars.refresh();
  }
}
