import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { z } from 'zod';
import {
  EnvironmentError,
  parseEnv,
  parseEnvOrExit,
  portVar,
  sharedVars,
  storageFaults,
  storageOptions,
  withRules,
} from './env.js';

const schema = z.object({
  PORT: portVar.default(3000),
  S3_ENDPOINT: sharedVars.S3_ENDPOINT,
});

it('The environment is parsed; an empty variable counts as absent', () => {
  expect(parseEnv(schema, { PORT: '', S3_ENDPOINT: 'https://kronblad.example/', HOME: '/x' })).toEqual({
    PORT: 3000,
    S3_ENDPOINT: 'https://kronblad.example',
  });
});

it('The environment’s errors are reported on one line', () => {
  const wrong = () => parseEnv(schema, { PORT: '99999', S3_ENDPOINT: 'ftp://x' });
  expect(wrong).toThrow(EnvironmentError);
  expect(wrong).toThrow(/^Configuration error: PORT: .*; S3_ENDPOINT: [^\n]*$/);
});

it('The error of a missing variable names the mistyped one that is set', () => {
  const wrong = () => parseEnv(z.object({ SESSION_SECRET: z.string() }), { SESION_SECRET: 'x' });
  expect(wrong).toThrow('SESSION_SECRET: is missing (SESION_SECRET is set: is it mistyped?)');
});

it('Errors of the environment are in English where the messages for staff are Swedish', () => {
  z.config(z.locales.sv());
  expect(() => parseEnv(schema, { PORT: 'abc' })).toThrow(/PORT: Invalid input: expected number/);
  z.config(z.locales.en());
});

it('Rules about several variables are checked also when one of them is missing or wrong', () => {
  const ruled = withRules(schema.extend({ KEY: z.string() }), () => [['PORT', 'must suit KEY']]);
  const said =
    'Configuration error: S3_ENDPOINT: must be an address like https://s3.example; KEY: is missing; PORT: must suit KEY';
  expect(() => parseEnv(ruled, { S3_ENDPOINT: 'x' })).toThrow(new EnvironmentError(said));
});

it('Files are stored in DATA_DIR, or in the bucket with its keys', () => {
  const parse = (env: Record<string, string>) =>
    storageOptions(parseEnv(withRules(z.object(sharedVars), storageFaults), env));
  const folder = path.join(tmpdir(), 'kronblad-to-be-made');
  expect(parse({ DATA_DIR: folder })).toEqual({ dir: `${folder}/files` });
  const keys = { S3_BUCKET: 'kronblad', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(parse(keys)).toMatchObject({ s3: { bucket: 'kronblad', region: 'eu-north-1', accessKeyId: 'id' } });
  expect(() => parse({ S3_BUCKET: 'kronblad' })).toThrow(/: S3_ACCESS_KEY_ID: is missing: .*; S3_SECRET_ACCESS_KEY: /);
  expect(() => parse({ DATA_DIR: '/dev/null/data' })).toThrow(
    /: DATA_DIR: \/dev\/null\/data is not writable for \S+: /,
  );
});

it('A process with a wrong environment prints the errors and exits with EX_CONFIG', () => {
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  parseEnvOrExit(schema, { PORT: 'ett' });
  expect(stderr.mock.calls).toEqual([[expect.stringMatching(/^Configuration error: PORT: [^\n]*\n$/)]]);
  expect(exit).toHaveBeenCalledWith(78);
  jest.restoreAllMocks();
});
