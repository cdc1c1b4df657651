import { device } from '../../device/device';
import { type KeepOptions, POPUP_KEY } from '../../device/device-storage';
import { type PopupState, readPopupState } from './popup-rules';

export const recallPopup = (): PopupState => readPopupState(device.recall(POPUP_KEY));

export const rememberPopup = (memory: PopupState, options?: KeepOptions): void =>
  device.keep(POPUP_KEY, JSON.stringify(memory), options);
