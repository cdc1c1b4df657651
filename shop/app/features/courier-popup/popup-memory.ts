import { device } from '../../device/device';
import { type KeepOptions, POPUP_KEY } from '../../device/device-memory';
import { type PopupMemory, readMemory } from './popup-rules';

export const recall = (): PopupMemory => readMemory(device.recall(POPUP_KEY));

export const remember = (memory: PopupMemory, options?: KeepOptions): void =>
  device.keep(POPUP_KEY, JSON.stringify(memory), options);
