import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { runIn, type Tx } from '../event-store/index.js';
import { RecoveryCode } from './recovery-code.entity.js';

const COUNT = 10;
/** Without characters that look alike, because codes are written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes that replace those of a lost authenticator app, once each. */
@Injectable()
export class RecoveryCodes {
  constructor(@InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>) {}

  /** Replaces the account's codes and returns the new ones. */
  async replace(adminId: number, tx: Tx): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.removeAll(adminId, tx);
    const rows = codes.map((code) => ({ adminId, codeHash: hashOf(code) }));
    await runIn(tx, this.codes.createQueryBuilder().insert().values(rows));
    return codes;
  }

  async removeAll(adminId: number, tx: Tx): Promise<void> {
    await runIn(tx, this.codes.createQueryBuilder().delete().where({ adminId }));
  }

  async use(adminId: number, code: string): Promise<boolean> {
    const { affected } = await this.codes.delete({ adminId, codeHash: hashOf(code) });
    return Number(affected) > 0;
  }

  left(adminId: number): Promise<number> {
    return this.codes.countBy({ adminId });
  }
}

/** 24 characters, 118 bits: a hash of so many needs no salt (OWASP ASVS 5, 6.5.2). */
const newCode = (): string => Array.from({ length: 6 }, part).join('-');
const part = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
