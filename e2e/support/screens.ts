export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
