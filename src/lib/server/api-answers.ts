import type { ApiAnswers, TaggedAnswer } from './site-runtime.ts';

interface Kept {
  /** Undefined while the answer is on its way: any invalidation may be its own. */
  tags: readonly string[] | undefined;
  answer: Promise<TaggedAnswer | undefined>;
}

/**
 * Memory of API answers, oldest out first. An answer that was on its way during an invalidation is given to
 * those who asked for it before, and to nobody after. That there is no such item is not remembered.
 */
export function createApiAnswers(capacity = 1000): ApiAnswers {
  const answers = new Map<string, Kept>();
  const forget = (key: string, kept: Kept) => {
    if (answers.get(key) === kept) answers.delete(key);
  };
  return {
    get<Answer extends TaggedAnswer | undefined>(key: string, load: () => Promise<Answer>): Promise<Answer> {
      const known = answers.get(key);
      if (known) return known.answer as Promise<Answer>;
      const answer = load();
      const kept: Kept = { tags: undefined, answer };
      answers.set(key, kept);
      answer.then(
        (loaded) => {
          if (loaded) kept.tags = loaded.cacheHint.tags;
          else forget(key, kept);
        },
        () => forget(key, kept),
      );
      for (const oldest of answers.keys()) {
        if (answers.size <= capacity) break;
        answers.delete(oldest);
      }
      return answer;
    },
    invalidate(tags) {
      for (const [key, kept] of answers) {
        if (tags === 'all' || !kept.tags || kept.tags.some((tag) => tags.has(tag))) answers.delete(key);
      }
    },
  };
}
