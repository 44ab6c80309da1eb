import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GuideAnswers } from '../../../api/rules/choice-guide.ts';
import { isSingular } from '../../../api/rules/fill-message.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import {
  answersOf,
  type ChoiceGuide,
  pickAnswer,
  readChoiceGuide,
  readSentAnswers,
} from '../../lib/guide/choice-guide.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { chosenNetwork } from '../../lib/networks/chosen-network.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { GuideQuestion } from './GuideQuestion.tsx';
import { guideReader } from './guide-reader.ts';
import { guideText } from './guide-text.ts';

export interface GuideQuestionsProps {
  readonly guide: ChoiceGuide;
  readonly locale: Locale;
  readonly target: Target;
  readonly planId: number;
  /** Whether the URL of the page holds the answers. */
  readonly isPage: boolean;
}

const formName = 'guide-form';

/** The questions of the choice guide: each answer narrows the next ones, and the products come at the end. */
export function GuideQuestions(props: GuideQuestionsProps) {
  const { locale, target } = props;
  const t = guideText(locale);
  const { guide, failed, answer, pick } = useGuide(props);
  const action = buildPath('choice-guide', { locale, target });
  const { total, left, questions } = guide;
  return (
    <section className="guide" id="guide" aria-labelledby="guide-title">
      <form action={action} name={formName}>
        <h2 className="guide-title" id="guide-title">
          {t('guide.title')}
        </h2>
        <input type="hidden" name="was" value={guide.encoded} />
        {questions.map((question, index) => (
          <GuideQuestion
            key={question.key}
            question={question}
            isReached={questions.slice(0, index).every(({ chosen }) => chosen !== undefined)}
            locale={locale}
            onPick={pick}
          />
        ))}
        {left.length > 0 && <ProductsLeft guide={guide} locale={locale} target={target} />}
        <div className="row end">
          <p role="status">
            <b>{failed ? t('guide.failed') : countText(total, locale)}</b>
          </p>
          <span className="row">
            {failed && (
              <button className="btn line" type="button" onClick={() => void answer(failed)}>
                {t('guide.retry')}
              </button>
            )}
            {guide.encoded !== '' && (
              <a
                className="btn ghost"
                href={action}
                onClick={(event) => {
                  event.preventDefault();
                  void answer(new Map());
                }}
              >
                {t('guide.restart')}
              </a>
            )}
            <noscript>
              <button className="btn line" type="submit">
                {t('guide.next')}
              </button>
            </noscript>
            <button
              className="btn"
              id="guide-show"
              type="submit"
              name="show"
              value="1"
              disabled={!guide.isComplete}
            >
              {t('guide.show')}
            </button>
          </span>
        </div>
      </form>
    </section>
  );
}

/** The questions as far as they are answered. Responses to earlier calls are not waited for. */
function useGuide({ guide: first, locale, target, planId, isPage }: GuideQuestionsProps) {
  const [guide, setGuide] = useState(first);
  /** Answers to which the API returned nothing. */
  const [failed, setFailed] = useState<GuideAnswers>();
  /** Responses to earlier calls are not waited for. */
  const turn = useRef(0);

  const answer = async (given: GuideAnswers) => {
    turn.current += 1;
    const asked = turn.current;
    try {
      const next = await reportLoading(
        document,
        readChoiceGuide(guideReader({ locale, target, planId }), given),
      );
      if (asked !== turn.current || !next) return;
      setGuide(next);
      setFailed(undefined);
      if (isPage) showAnswers(next);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (asked === turn.current) setFailed(given);
    }
  };
  const showAnswers = ({ encoded, isComplete }: ChoiceGuide) => {
    const path = buildPath('choice-guide', { locale, target, caracteristics: encoded });
    window.history.replaceState(null, '', isComplete ? `${path}?questions` : path);
  };
  const pick = (key: string, value: string) => {
    const picked = pickAnswer(guide, key, value);
    setGuide(picked);
    void answer(answersOf(picked));
  };
  // What was answered before hydration counts as well.
  const [early] = useState(readEarly);
  const answerEarly = useEffectEvent(() => {
    const given = readSentAnswers(early);
    // The page counts the products of all networks.
    if (given.size > answersOf(first).size || (isPage && chosenNetwork(target, document))) void answer(given);
  });
  useEffect(() => answerEarly(), []);
  return { guide, failed, answer, pick };
}

interface ProductsLeftProps extends Pick<GuideQuestionsProps, 'locale' | 'target'> {
  readonly guide: ChoiceGuide;
}

/** Products that suit all answers so far, once there are few of them. */
function ProductsLeft({ guide: { left, total }, locale, target }: ProductsLeftProps) {
  const t = guideText(locale);
  return (
    <section className="left" aria-labelledby="guide-left">
      <h3 id="guide-left">{t(total === 1 ? 'guide.left.one' : 'guide.left', { count: total })}</h3>
      <ul>
        {left.map(({ name, slug, reference, family }) => (
          <li key={reference} data-family={family}>
            <a href={buildPath('product', { locale, target, slug })}>
              <b>{reference}</b> {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The fields of the form as they are before React takes them over; none on the server. */
function readEarly(): URLSearchParams {
  const fields = new URLSearchParams();
  const form = import.meta.env.SSR ? null : document.forms.namedItem(formName);
  if (form) for (const [name, value] of new FormData(form)) fields.append(name, String(value));
  return fields;
}

/** « 12 produits répondent à vos choix. » */
function countText(total: number, locale: Locale): string {
  const t = guideText(locale);
  const isOne = isSingular(total, locale);
  const products = t(isOne ? 'products.one' : 'products.other', { count: total });
  return t(isOne ? 'guide.count.one' : 'guide.count', { products });
}
