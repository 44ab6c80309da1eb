import type { Point } from '../../../api/rules/distance.ts';
import layers from '../../assets/map/benelux.json';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import type { Marked } from '../../lib/map/clusters.ts';
import { project, type Spot } from '../../lib/map/projection.ts';
import { scaleOfLevel } from '../../lib/map/tiles.ts';
import { readTowns } from '../../lib/map/town-labels.ts';
import { limit, type View, viewOfAll } from '../../lib/map/view.ts';
import { createMapDrawing } from './map-drawing.ts';
import { connectGestures } from './map-gestures.ts';
import { offerTiles } from './map-tiles.ts';

/** `[id, latitude, longitude]` */
interface Points {
  points: [number, number, number][];
}

interface Shop extends Point {
  readonly id: number;
}

/** The level of tile servers that shows single houses. */
const streetLevel = 17;
const nearestInSight = 4;
const closerFactor = 3;

/** Draws the map of the shops and keeps it in step with the list. */
export async function drawStoreMap(page: Document, window: Window, map: HTMLElement): Promise<void> {
  const { towns, ...land } = layers;
  const drawing = createMapDrawing(page, { land, towns: readTowns(towns, pageLocale(page)) });
  map.querySelector('.map-wait')?.replaceWith(drawing.svg);
  map.dataset['ready'] = '';
  map.tabIndex = 0;
  let closest: number | undefined;
  const size = () => ({
    width: map.clientWidth,
    height: map.clientHeight,
    ...(closest !== undefined && { closest }),
  });
  let view: View = viewOfAll([], size());
  let chosen: number | undefined;
  let shops: ReadonlyMap<number, Shop> = new Map();
  let frame = 0;
  const redraw = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(() => drawing.draw(view, size(), chosen));
  };
  const show = (next: View) => {
    view = next;
    redraw();
  };
  offerTiles(page, window, map, (template) => {
    closest = template === undefined ? undefined : scaleOfLevel(streetLevel);
    drawing.setTiles(template);
    show(limit(view, size()));
  });
  const choose = (id: number | undefined) => {
    if (chosen === id) return;
    chosen = id;
    redraw();
  };

  const press = (target: EventTarget | null) => {
    map.focus({ preventScroll: true });
    const cluster = drawing.clusterOf(target);
    const [first] = cluster?.members ?? [];
    if (!cluster || !first) return;
    if (cluster.members.length > 1) {
      show(viewOfAll(cluster.members, size(), view.scale * closerFactor));
      return;
    }
    choose(first.id);
    const shop = shops.get(first.id);
    if (shop) showCard(page, window, map, shop);
  };
  connectGestures(map, page, { view: () => view, size, show, press });
  connectList(page, choose);

  let search = '';
  let points: readonly Marked[] = [];
  let pointsAsked: string | undefined;
  const load = async () => {
    const results = page.getElementById('stores');
    if (!results) return;
    const { points: asked = '', latitude = '', longitude = '' } = results.dataset;
    const next = `${asked} ${latitude} ${longitude}`;
    if (next === search) return;
    search = next;
    if (asked !== pointsAsked) {
      const list = await readShops(asked);
      if (!list || next !== search) return;
      pointsAsked = asked;
      shops = new Map(list.map((shop) => [shop.id, shop]));
      points = list.map((shop) => ({ id: shop.id, ...project(shop) }));
      drawing.setPoints(points);
    }
    const from = latitude === '' ? undefined : project({ latitude: +latitude, longitude: +longitude });
    drawing.setOrigin(from);
    show(viewOfAll(from ? [from, ...nearest(points, from)] : points, size()));
  };
  const locator = map.closest('.locator');
  // The list is shown first, the map follows.
  const follow = () => window.requestAnimationFrame(() => window.setTimeout(load));
  if (locator) new MutationObserver(follow).observe(locator, { childList: true });
  new ResizeObserver(redraw).observe(map);
  await load();
}

/** Undefined without a connection: the list says everything as well. */
async function readShops(address: string): Promise<readonly Shop[] | undefined> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { points }: Points = await response.json();
  return points.map(([id, latitude, longitude]) => ({ id, latitude, longitude }));
}

const nearest = (points: readonly Marked[], from: Spot) =>
  points
    .toSorted(
      (one, other) =>
        Math.hypot(one.x - from.x, one.y - from.y) - Math.hypot(other.x - from.x, other.y - from.y),
    )
    .slice(0, nearestInSight);

/** The shop of the mark in the list; one that is on another page of it is looked up there. */
function showCard(page: Document, window: Window, map: HTMLElement, shop: Shop): void {
  const { id, latitude, longitude } = shop;
  const card = page.getElementById(`store-${id}`);
  if (!card) {
    const address = new URL(map.dataset['action'] ?? '', window.location.href);
    address.searchParams.set('latitude', String(latitude));
    address.searchParams.set('longitude', String(longitude));
    address.hash = `store-${id}`;
    window.location.assign(address);
    return;
  }
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** A shop of the list that is pointed at, or has the focus, stands out on the map. */
function connectList(page: Document, choose: (id: number | undefined) => void): void {
  const tell = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('.store') : null;
    if (card) choose(Number(card.id.replace('store-', '')));
  };
  page.addEventListener('pointerover', tell);
  page.addEventListener('focusin', tell);
}
