import { expect, it } from '@jest/globals';
import { isBankgiro, isOrgNumber, isSwedishVatNumber } from './company-numbers.js';

it.each(['556036-0793', '5560360793', '559999-0008', '811228-9874'])('%s is an organisation number', (typed) => {
  expect(isOrgNumber(typed)).toBe(true);
});

it.each(['', '55603', '556036-0794', '559999-0000', '16556036-0793', '556036-079A', 'SE556036079301'])(
  '"%s" is no organisation number',
  (typed) => {
    expect(isOrgNumber(typed)).toBe(false);
  },
);

it.each(['SE556036079301', 'se556036079301', 'SE 556036-0793 01'])('%s is a VAT number', (typed) => {
  expect(isSwedishVatNumber(typed)).toBe(true);
});

it.each(['', 'SE1', '556036079301', 'SE556036079400', 'SE556036079300', 'SE556036079401', 'DK13585628'])(
  '"%s" is no Swedish VAT number',
  (typed) => {
    expect(isSwedishVatNumber(typed)).toBe(false);
  },
);

it.each(['5050-1055', '50501055', '123-4566', '1234566'])('%s is a bankgiro number', (typed) => {
  expect(isBankgiro(typed)).toBe(true);
});

it.each(['', '1', '5050-1056', '12-34566', '123-45660', '5050 1055 1'])('"%s" is no bankgiro number', (typed) => {
  expect(isBankgiro(typed)).toBe(false);
});
