const wanted = ['{z}', '{x}', '{y}'];

export interface TileServer {
  /** `https://tiles.example.org/{z}/{x}/{y}.png` */
  readonly template: string;
  /** Who made the map, as its licence asks for. */
  readonly credit: string;
}

/** The tile server that the settings name; undefined where they name none, or nothing that a map can ask. */
export function readTileServer(setting: (code: string) => string): TileServer | undefined {
  const [template, credit] = [setting('map_tiles_url').trim(), setting('map_tiles_credit').trim()];
  const url = URL.parse(template);
  const isUsable =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/[\s"<>]/.test(template) &&
    wanted.every((part) => template.includes(part));
  return isUsable && credit !== '' ? { template, credit } : undefined;
}
