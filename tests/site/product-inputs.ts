import { type ProductInput, productInputSchema } from '../../api/contract/catalogue.ts';
import { nothingKnown } from '../fixtures/products.ts';
import { demoInput } from './editor.ts';

const demo = demoInput('products/MV110.json', productInputSchema);
const [demoPack] = demo.packs;
if (!demoPack) throw new Error('The product of the demo has no pack');

const packs = (count: number): ProductInput['packs'] =>
  Array.from({ length: count }, (_, index) => ({
    ...demoPack,
    reference: `ZZ900-K${index + 1}`,
    ean: String(2_990_009_000_000 + index),
    quantity: index + 1,
    net_weight_kg: index + 1,
    price_cents: 500 + 350 * index,
  }));

const longName = 'Enduit de rebouchage et de lissage extra-fin pour plaques de plâtre cartonnées hydrofuges';
/** What would act in HTML, in the JSON of search engines, and in the properties of an island. */
export const markupName = '</script><img onerror="steal()">\'';
const wordProcessor =
  '<p class="MsoNormal" style="margin-bottom:0cm;mso-line-height:115%"><span lang="FR-BE" style="font-family:&quot;Calibri&quot;;color:red">Un <b style="mso-bidi">texte</b> collé<o:p></o:p></span></p>' +
  '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style>p{color:lime}</style>' +
  '<table border="1" width="900"><tr><td width="900" onclick="steal()">cellule</td></tr></table><script>steal()</script>' +
  '<h1>Un titre</h1><ul type="disc"><li>Un point</ul><img src="file:///C:/photo.emf" onerror="steal()"><a href="javascript:steal()">lien</a>';

const bare: Partial<ProductInput> = {
  ...nothingKnown,
  colour: null,
  storage: null,
  cleaning: null,
};

/** Products that editors write by accident or because there is no more to enter, by what is odd about them. */
export const oddProducts = {
  'with one pack': { packs: packs(1) },
  'with twelve packs': { packs: packs(12) },
  'without a picture': { pictures: [], packs: packs(2).map((pack) => ({ ...pack, picture: null })) },
  'with a name of 90 characters': { name: { fr: longName.padEnd(90, 'x'), nl: 'x'.repeat(90) } },
  'with a name of markup': { name: { fr: markupName, nl: markupName } },
  'without a price': { packs: [] },
  'without any characteristic that may be missing': bare,
  'without a word of text': {
    description: { fr: '', nl: '' },
    advantages: { fr: [], nl: [] },
    not_for: { fr: [], nl: [] },
    steps: { fr: [], nl: [] },
    step_kinds: [],
    meta_description: { fr: '', nl: '' },
    related: [],
  },
  'with HTML from a word processor': { description: { fr: wordProcessor, nl: wordProcessor } },
} satisfies Record<string, Partial<ProductInput>>;

/** One of them as an input of its own, with addresses and references that no product of the demo has. */
export function oddProduct(changes: Partial<ProductInput>): ProductInput {
  return productInputSchema.parse({
    ...demo,
    reference: 'ZZ900',
    slug: { fr: 'produit-hors-norme', nl: 'buitengewoon-product' },
    promoted: {},
    packs: packs(2),
    ...changes,
  });
}

export const oddProductPaths = [
  '/fr/enduit-particuliers/produit/produit-hors-norme',
  '/nl/pleisters-ondernemingen/product/buitengewoon-product',
] as const;
