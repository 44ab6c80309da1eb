const timeoutMilliseconds = 10_000;
/** A hundred metres: enough for a shop, and no more is sent. */
const decimals = 3;

/** Looks for shops around the visitor; the search field stays the way when that fails. */
export function findNearMe(page: Document, window: Window, button: HTMLButtonElement): void {
  const status = page.getElementById('store-location');
  const field = page.querySelector<HTMLInputElement>('#store-text');
  const form = field?.form;
  if (!status || !form || button.ariaDisabled) return;
  const fail = () => {
    button.ariaDisabled = null;
    status.textContent = button.dataset['failed'] ?? '';
    status.toggleAttribute('data-failed', true);
    field.focus();
  };
  const found = ({ coords }: GeolocationPosition) => {
    if (!Number.isFinite(coords.latitude) || !Number.isFinite(coords.longitude)) return fail();
    button.ariaDisabled = null;
    status.textContent = '';
    window.location.assign(addressAround(form, coords));
  };
  const { geolocation } = window.navigator;
  if (!geolocation) {
    fail();
    return;
  }
  button.ariaDisabled = 'true';
  status.textContent = button.dataset['locating'] ?? '';
  status.removeAttribute('data-failed');
  geolocation.getCurrentPosition(found, fail, {
    timeout: timeoutMilliseconds,
    maximumAge: timeoutMilliseconds,
  });
}

/** The search as it stands, around a position instead of a place. */
function addressAround(form: HTMLFormElement, { latitude, longitude }: GeolocationCoordinates): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '' && name !== 'text') url.searchParams.set(name, value);
  }
  url.searchParams.set('latitude', latitude.toFixed(decimals));
  url.searchParams.set('longitude', longitude.toFixed(decimals));
  return url.href;
}
