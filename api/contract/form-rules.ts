/** Rules of single fields, over what was typed. They run in the browser and on the server. */
export const formRules = {
  form_required: (text: string) => text.trim() !== '',
  form_email: (text: string) => text.length <= 254 && emailPattern.test(text.trim()),
  form_link: (text: string) => !linkPattern.test(text),
  form_minimum: (text: string) => Number(text) >= 1,
} satisfies Record<string, (text: string) => boolean>;
export type FormRule = keyof typeof formRules;

const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
/** Letters that anybody may have sent to anybody carry no addresses but our own. */
const linkPattern =
  /:\/\/|\bwww\.|@|[a-z\d-]{2,}\.(?:com|net|org|be|nl|fr|eu|info|biz|io|ru|cn|xyz|top|shop|link|click)\b/i;
