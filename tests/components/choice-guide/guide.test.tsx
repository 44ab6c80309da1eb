import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { FiltersProducts } from '../../../api/contract/catalogue.ts';
import { GuideDialog } from '../../../src/islands/choice-guide/GuideDialog.tsx';
import { GuideQuestions } from '../../../src/islands/choice-guide/GuideQuestions.tsx';
import type { ChoiceGuide } from '../../../src/lib/guide/choice-guide.ts';
import { $guideState } from '../../../src/stores/guide.ts';
import { respond, respondToCalls, sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const option = (value: string, label: string) => ({ value, label, count: 6 });
const places = [option('inside', 'À l’intérieur'), option('outside', 'À l’extérieur')];
const walls = [option('plaster', 'Du plâtre'), option('concrete', 'Du béton')];
const none = { all: walls, options: [] };
const unsettled = { chosen: undefined, answer: undefined, isSettled: false };
const guide: ChoiceGuide = {
  questions: [
    {
      key: 'USAGE',
      label: 'Usage',
      question: 'Où travaillez-vous ?',
      all: places,
      options: places,
      ...unsettled,
    },
    { key: 'SUPPORT', label: 'Support', question: 'Sur quoi ?', ...none, ...unsettled },
  ],
  encoded: '',
  isComplete: false,
  total: 12,
  left: [],
};
/** What the API returns for every question: both may be asked. */
const filters: FiltersProducts = {
  data: {
    USAGE: { technical_name: 'USAGE', label: 'Usage', question: 'Où travaillez-vous ?', data: places },
    SUPPORT: { technical_name: 'SUPPORT', label: 'Support', question: 'Sur quoi ?', data: walls },
  },
  total: 6,
  price: null,
};
const failed = 'Le guide ne répond pas. Votre choix est conservé : réessayez.';
const questions = () => <GuideQuestions guide={guide} {...shop} isPage />;
const inside = (region: Locator) => region.getByRole('radio', { name: /À l’intérieur/ });

testCalls([
  {
    name: 'an answer to the guide',
    island: questions,
    call: 'GET /filters-products',
    times: 3,
    respond: filters,
    press: (region) => inside(region).click(),
    retry: (region) => region.getByRole('button', { name: 'Réessayer' }).click(),
    done: async (region) => {
      await expect.element(region.getByRole('radio', { name: /Du plâtre/ })).toBeEnabled();
      await expect.element(inside(region)).toBeChecked();
    },
    failed: { 503: failed, 429: failed },
    silent: failed,
  },
]);

test('a question is a group with its name, locked until the one before is answered, and answered by keyboard', async () => {
  respondToCalls({ 'GET /filters-products': respond(filters) });
  const region = await showIsland(questions());
  await expect.element(region.getByRole('group', { name: 'Sur quoi ?' })).toHaveAttribute('disabled');
  await inside(region).click();
  await expect.element(region.getByRole('group', { name: 'Sur quoi ?' })).not.toHaveAttribute('disabled');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(region.getByRole('radio', { name: /À l’extérieur/ })).toBeChecked();
  await expect
    .element(region.getByRole('status'))
    .toMatchTextContent('6 produits correspondent à vos choix.');
  await region.getByRole('link', { name: 'Recommencer' }).click();
  await expect.element(region.getByRole('radio', { name: /À l’extérieur/ })).not.toBeChecked();
});

test('the next answers stand there at once, to be chosen when it is known which of them fit', async () => {
  const [plaster] = walls;
  const narrowed = {
    ...filters,
    data: { ...filters.data, SUPPORT: { ...filters.data['SUPPORT'], data: [plaster, plaster] } },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  respondToCalls({
    'GET /filters-products': async (request) => {
      await promise;
      return respond(request.url.includes('caracteristics') ? narrowed : filters)(request);
    },
  });
  const region = await showIsland(questions());
  await inside(region).click();
  const fitting = region.getByRole('radio', { name: /Du plâtre/ });
  const other = region.getByRole('radio', { name: /Du béton/ });
  for (const radio of [fitting, other]) await expect.element(radio).toBeDisabled();
  resolve();
  await expect.element(fitting).toBeEnabled();
  await expect.element(other).toBeDisabled();
});

test('what was answered before the guide is hydrated counts', async () => {
  respondToCalls({ 'GET /filters-products': respond(filters) });
  const region = await showIsland(questions(), (early) => inside(early).click());
  await expect.element(inside(region)).toBeChecked();
  await expect.element(region.getByRole('radio', { name: /Du plâtre/ })).toBeEnabled();
});

test('a professional is asked about the products of his network, from the first question on', async () => {
  const pro = { ...shop, target: 'pro' } as const;
  document.documentElement.dataset['negoce'] = 'false';
  try {
    respondToCalls({ 'GET /filters-products': respond(filters) });
    const region = await showIsland(<GuideQuestions guide={guide} {...pro} isPage />);
    await expect.element(region.getByRole('status')).toMatchTextContent('6 produits');
    await inside(region).click();
    await expect.element(region.getByRole('radio', { name: /Du plâtre/ })).toBeEnabled();
    expect(sentCalls('GET /filters-products').map(({ query }) => query['negoce'])).toEqual(
      sentCalls('GET /filters-products').map(() => 'false'),
    );
  } finally {
    delete document.documentElement.dataset['negoce'];
  }
});

test('the guide over a page begins with its title, and closes by Escape', async () => {
  $guideState.set('closed');
  respondToCalls({ 'GET /filters-products': respond(filters) });
  const region = await showIsland(<GuideDialog {...shop} />);
  await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
  $guideState.set('opening');
  await expect.element(region.getByRole('heading', { name: 'Guide de choix' }).first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(failures)('where the API %s, the page of the guide is opened instead', async (_name, reply) => {
  $guideState.set('opening');
  respondToCalls({ 'GET /filters-products': reply });
  await showIsland(<GuideDialog {...shop} />);
  await expect.poll(departures).toEqual(['/fr/enduit-particuliers/guide-de-choix']);
});

testThrows({
  GuideQuestions: questions,
  GuideDialog: () => <GuideDialog {...shop} />,
});
