import { z } from 'zod';
import { addressVar, EnvironmentError, parseEnv, portVar, sharedVars, storageOptions, switchVar } from './env.js';

const schema = z.object({
  PORT: portVar.default(3000),
  PUBLIC_URL: addressVar.optional(),
  RATE_LIMITS: switchVar.optional(),
});

describe('the environment', () => {
  it('is parsed, and a variable set to nothing is absent', () => {
    expect(
      parseEnv(schema, { PORT: '', PUBLIC_URL: 'https://kronblad.example/', RATE_LIMITS: 'off', HOME: '/x' }),
    ).toEqual({
      PORT: 3000,
      PUBLIC_URL: 'https://kronblad.example',
      RATE_LIMITS: false,
    });
  });

  it('says in one line all that is wrong', () => {
    const wrong = () => parseEnv(schema, { PORT: '99999', PUBLIC_URL: 'ftp://x' });
    expect(wrong).toThrow(EnvironmentError);
    expect(wrong).toThrow(/^Fel i konfigurationen .*PORT: .*; PUBLIC_URL: [^\n]*$/);
  });

  it('keeps files in DATA_DIR, or in the bucket with its keys', () => {
    const parse = (env: Record<string, string>) => storageOptions(parseEnv(z.object(sharedVars), env));
    expect(parse({ DATA_DIR: '/data' })).toEqual({ dir: '/data/files' });
    const keys = { S3_BUCKET: 'kronblad', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parse(keys)).toMatchObject({ s3: { bucket: 'kronblad', region: 'eu-north-1', accessKeyId: 'id' } });
    expect(() => parse({ S3_BUCKET: 'kronblad' })).toThrow(EnvironmentError);
  });
});
