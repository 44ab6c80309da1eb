/** A place, as a URL names it. */
interface Position {
  readonly latitude: string;
  readonly longitude: string;
}

const timeoutMs = 10_000;
/** A hundred metres: enough for a shop, and no more is sent. */
const decimals = 3;

/** Where the visitor is; undefined where that is not given. */
export function findPosition({ geolocation }: Navigator): Promise<Position | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    if (!geolocation) return fail();
    const found = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return fail();
      resolve({ latitude: latitude.toFixed(decimals), longitude: longitude.toFixed(decimals) });
    };
    geolocation.getCurrentPosition(found, fail, { timeout: timeoutMs, maximumAge: timeoutMs });
  });
}
