import type { KnownLocale } from '../../languages/known-locales.ts';
import type { pluralForms as forms } from '../../languages/plurals.ts';
import type { Locale } from '../contract/common.ts';
import { fillMessage, type MessageValues } from './fill-message.ts';

type Messages = Readonly<Record<string, string>>;
type AnyKey<Table> = Table extends Messages ? keyof Table & string : never;

/** `count` and `name` of « {count} {count|ligne|lignes} de {name} ». */
type Names<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Inside}}${infer Rest}`
    ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Names<Rest>
    : never;
type Values<Text extends string> = [Names<Text>] extends [never]
  ? [values?: MessageValues]
  : [values: Readonly<Record<Names<Text>, string | number>>];

/** Whether a key is one of several, whose texts may ask for different values. */
type IsOneOf<Key, Each = Key> = Key extends unknown ? ([Each] extends [Key] ? false : true) : never;

type Split<Text extends string> = Text extends `${infer First}|${infer Rest}`
  ? [First, ...Split<Rest>]
  : [Text];
/** The text, or what it lacks: each counted word in every form of its language. */
type Counted<Of extends KnownLocale, Whole extends string, Text extends string = Whole> = string extends Text
  ? Text
  : Text extends `${string}{${infer Inside}}${infer Rest}`
    ? Inside extends `${string}|${infer Words}`
      ? Split<Words>['length'] extends (typeof forms)[Of]['length']
        ? Counted<Of, Whole, Rest>
        : `a plural form is missing in “${Whole}”`
      : Counted<Of, Whole, Rest>
    : Whole;

/** Every key of one language in all of them, with the plural forms that each needs. */
type Complete<Table extends Readonly<Record<KnownLocale, Messages>>> = {
  readonly [Of in KnownLocale]: {
    readonly [Key in AnyKey<Table[KnownLocale]>]: Key extends keyof Table[Of]
      ? Counted<Of, Table[Of][Key] & string>
      : string;
  };
};

/** The text behind a key. One that names `{placeholders}` asks for them. */
export type TextsIn<Table extends Readonly<Record<KnownLocale, Messages>>> = <
  Key extends AnyKey<Table[KnownLocale]>,
>(
  key: Key,
  ...values: true extends IsOneOf<Key> ? [values?: MessageValues] : Values<Table[KnownLocale][Key]>
) => string;

/** Gives the messages of one part of the project in a language. What a language lacks fails the type check here. */
export const messagesIn =
  <const Table extends Readonly<Record<KnownLocale, Messages>>>(table: Table & Complete<Table>) =>
  (locale: Locale): TextsIn<Table> =>
  (key, ...[values = {}]) =>
    fillMessage(table[locale][key], values, locale);
