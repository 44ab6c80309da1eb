interface Towns {
  list: { name: string }[];
}

/** Postcodes shorter than this have too many towns. */
const shortestZipcode = 4;

/** Offers the towns of the postcode that is typed in an address; the only one is filled in where nothing stands. */
export function suggestTowns(page: Document): void {
  let latest = 0;
  page.addEventListener('change', async ({ target }) => {
    const address = target instanceof Element ? target.closest('[data-address]') : null;
    const find = (name: string) =>
      address?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$=${name}]`) ?? undefined;
    const [zipcode, country, city] = [find('zipcode'), find('country'), find('city')];
    if (target !== zipcode && target !== country) return;
    if (!zipcode || !country || !city || zipcode.value.trim().length < shortestZipcode) return;
    latest += 1;
    const turn = latest;
    const lang = page.documentElement.lang.slice(0, 2);
    const query = new URLSearchParams({ lang, country: country.value, zipcode: zipcode.value });
    const response = await fetch(`/api/v1/city?${query}`).catch(() => undefined);
    if (!response?.ok || turn !== latest) return;
    const { list }: Towns = await response.json();
    offer(page, city, [...new Set(list.map(({ name }) => name))]);
  });
}

function offer(page: Document, city: Element, names: readonly string[]): void {
  const id = `${city.id}-towns`;
  const choice = page.getElementById(id) ?? page.createElement('datalist');
  choice.id = id;
  choice.replaceChildren(
    ...names.map((name) => Object.assign(page.createElement('option'), { value: name })),
  );
  city.after(choice);
  city.setAttribute('list', id);
  const [only] = names;
  if (city instanceof HTMLInputElement && city.value === '' && names.length === 1 && only) city.value = only;
}
