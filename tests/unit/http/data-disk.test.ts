import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import {
  NetworkDiskError,
  networkFileSystemOf,
  refuseNetworkDisk,
} from '../../../api/kernel/database/embedded/network-disk.ts';
import { checkDataDisk } from '../../../server/data-disk.ts';
import { temporaryDirectory } from '../pages/page-fixtures.ts';

const [nfs, smb, ext4] = [0x6969, 0xfe53_4d42, 0xef53];
const dataDirectory = '/srv/muravlak';
const databaseUrl = 'postgresql://shop@db.example/shop';
const ofKind = (type: number) => async () => type;

async function check(settings: { databaseUrl?: string; apiUrl?: URL }, type: number): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const { databaseUrl, apiUrl } = settings;
  await checkDataDisk({ databaseUrl, apiUrl, dataDirectory }, logger, ofKind(type));
  return lines;
}

describe('a data directory on a disk of another machine', () => {
  test('holds no embedded database, which one line says', async () => {
    for (const [type, name] of [
      [nfs, 'NFS'],
      [smb, 'SMB'],
      // As a signed number of 32 bits.
      [smb - 2 ** 32, 'SMB'],
    ] as const) {
      const refusal = new RegExp(`^/srv/muravlak lies on ${name}, .+ or set DATABASE_URL$`);
      await expect(check({}, type)).rejects.toThrow(refusal);
    }
    await expect(refuseNetworkDisk(dataDirectory, ofKind(nfs))).rejects.toThrow(NetworkDiskError);
  });

  test.each([
    ['a server of databases', { databaseUrl }],
    ['an API elsewhere', { apiUrl: new URL('http://127.0.0.1:4322') }],
  ])('is warned of with %s', async (_, settings) => {
    expect(await check(settings, nfs)).toEqual([expect.stringMatching(/"level":40.*DATA_DIR lies on NFS/)]);
    expect(await check(settings, ext4)).toEqual([]);
  });
});

test('a disk of this machine is none of the network', async () => {
  expect(await check({}, ext4)).toEqual([]);
  expect(await networkFileSystemOf(await temporaryDirectory())).toBeUndefined();
});
