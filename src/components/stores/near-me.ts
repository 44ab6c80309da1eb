const timeoutMilliseconds = 10_000;
/** A hundred metres: enough for a shop, and no more is sent. */
const decimals = 3;

/** Looks for shops around the visitor when asked to; the search field stays the way when that fails. */
export function findNearMe(page: Document, window: Window): void {
  const button = page.querySelector<HTMLButtonElement>('[data-near]');
  const status = page.getElementById('store-location');
  const field = page.querySelector<HTMLInputElement>('#store-text');
  const form = field?.form;
  if (!button || !status || !form) return;
  button.hidden = false;
  const fail = () => {
    button.ariaDisabled = null;
    status.textContent = button.dataset['failed'] ?? '';
    status.toggleAttribute('data-failed', true);
    field.focus();
  };
  button.addEventListener('click', () => {
    if (button.ariaDisabled) return;
    const { geolocation } = window.navigator;
    if (!geolocation) return fail();
    button.ariaDisabled = 'true';
    status.textContent = button.dataset['locating'] ?? '';
    status.removeAttribute('data-failed');
    const found = ({ coords }: GeolocationPosition) => {
      if (!Number.isFinite(coords.latitude) || !Number.isFinite(coords.longitude)) return fail();
      button.ariaDisabled = null;
      status.textContent = '';
      window.location.assign(addressAround(form, coords));
    };
    geolocation.getCurrentPosition(found, fail, {
      timeout: timeoutMilliseconds,
      maximumAge: timeoutMilliseconds,
    });
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
