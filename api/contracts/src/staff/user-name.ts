import { foldText } from '../search/search-text.js';

/** Equal for user names that look alike: case, diacritics, and letters that Unicode has several of (Ａ, ﬁ). */
export const userNameKey = (username: string): string => foldText(username.normalize('NFKC'));

/** Letters of other alphabets look like Latin ones (Cyrillic а), so user names have none. */
export const isUserName = (username: string): boolean => /^[a-z0-9 .,_@'+-]+$/.test(userNameKey(username));
