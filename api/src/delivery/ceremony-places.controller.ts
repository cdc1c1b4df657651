import {
  ceremonyPlaceFilters,
  ceremonyPlacePatch,
  ceremonyPlaceSortFields,
  ceremonyPlaceView,
  ceremonyPlaceWrite,
} from '@kronblad/contracts/delivery/schema';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { ceremonyPlaceRows, ceremonyPlaces } from './ceremony-places.js';
import { DeliveryCalendars } from './delivery-calendars.js';

@ApiTags('delivery')
@Controller('delivery/places')
export class CeremonyPlacesController extends recordController({
  name: 'delivery/places',
  type: ceremonyPlaces,
  rows: ceremonyPlaceRows,
  write: ceremonyPlaceWrite,
  patch: ceremonyPlacePatch,
  filters: ceremonyPlaceFilters,
  sorts: ceremonyPlaceSortFields,
  answer: ceremonyPlaceView,
  view: toWire,
  newDetails: (body) => fromWire(body),
  changes: (body) => fromWire(body),
}) {
  constructor(private readonly calendars: DeliveryCalendars) {
    super();
  }

  protected refresh(): Promise<void> {
    return this.calendars.refresh();
  }
}
