/** Families of work as on the site: ground and what stands on it. */
const families: readonly (readonly [ground: string, ink: string])[] = [
  ['#d03a1b', '#ffffff'],
  ['#2450cf', '#ffffff'],
  ['#f5b41c', '#1b1813'],
  ['#0b7558', '#ffffff'],
  ['#62c7d3', '#1b1813'],
  ['#75472c', '#ffffff'],
  ['#f193a8', '#1b1813'],
  ['#4b555f', '#ffffff'],
];
const anyFamily = ['#1b1813', '#ffffff'] as const;

export const familyColours = (family: number) => families[family - 1] ?? anyFamily;

const font = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Most mail programs honour only styles on the element itself. */
export const inline = {
  page: `margin:0;padding:0;background-color:#f6f3ed;color:#1b1813;font:16px/1.5 ${font}`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
  sheet: 'max-width:600px;margin:0 auto;padding:0 0 32px',
  head: 'padding:20px 24px;background-color:#1b1813;border-bottom:8px solid #d03a1b',
  brand: `color:#f6f3ed;text-decoration:none;font:800 24px/1 ${font};letter-spacing:-0.02em`,
  body: 'padding:32px 24px 8px;background-color:#fffdf9',
  title: `margin:0 0 16px;font:800 28px/1.15 ${font};letter-spacing:-0.02em;color:#1b1813`,
  paragraph: 'margin:0 0 20px;color:#1b1813',
  remark: 'margin:0 0 20px;font-size:14px;color:#5c5448',
  products: 'margin:0 0 24px;padding:0;list-style:none;border-top:2px solid #1b1813',
  product: 'margin:0;padding:16px 0;border-bottom:1px solid #d5cdbf',
  number: `display:inline-block;vertical-align:top;width:44px;height:44px;margin:0 16px 0 0;text-align:center;font:800 24px/44px ${font}`,
  facts: 'display:inline-block;vertical-align:top;width:440px;max-width:78%',
  name: 'color:#1b1813;font-weight:700;text-decoration:underline',
  line: 'display:block;color:#5c5448;font-size:14px',
  note: 'display:block;margin:8px 0 0;padding:8px 12px;background-color:#ebe6dc;color:#1b1813;font-size:14px',
  heading: `margin:0 0 8px;font:750 18px/1.2 ${font};color:#1b1813`,
  factTable: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  factName: 'padding:6px 12px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#5c5448',
  factValue: 'padding:6px 0;text-align:right;vertical-align:top;color:#1b1813',
  strong: 'font-weight:800;border-top:2px solid #1b1813',
  code: "margin:0 0 20px;padding:12px;background-color:#ebe6dc;color:#1b1813;font:700 16px/1.5 'Courier New',monospace;letter-spacing:0.04em;overflow-wrap:anywhere",
  action: `display:inline-block;margin:0 0 24px;padding:14px 22px;background-color:#1b1813;color:#fffdf9;border:2px solid #1b1813;font:700 16px/1.1 ${font};text-decoration:none`,
  foot: 'padding:24px;font-size:13px;color:#5c5448',
  footLink: 'color:#5c5448',
} as const;

/** For readers that follow the system's dark colours; the others show the light ones above. */
export const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#14120f!important}
.body{background-color:#1d1a16!important}
.title,.paragraph,.name{color:#f4efe6!important}
.remark,.line,.foot,.foot-link{color:#b8ae9f!important}
.products{border-color:#8d8374!important}
.product{border-color:#3b352d!important}
.note{background-color:#29251f!important;color:#f4efe6!important}
.action{background-color:#f4efe6!important;border-color:#f4efe6!important;color:#14120f!important}
}`;
