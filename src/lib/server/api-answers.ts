import type { ApiAnswers } from './site-runtime.ts';

interface Answer {
  tags: readonly string[];
  value: Promise<unknown>;
}

/**
 * Memory of API answers, oldest out first. An answer whose loading overlapped an invalidation of one of its
 * tags is given to those who asked for it before, and to nobody after.
 */
export function createApiAnswers(capacity = 1000): ApiAnswers {
  const answers = new Map<string, Answer>();
  return {
    get<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
      const known = answers.get(key);
      if (known) return known.value as Promise<Value>;
      const value = load();
      const answer = { tags, value };
      answers.set(key, answer);
      value.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
      for (const oldest of answers.keys()) {
        if (answers.size <= capacity) break;
        answers.delete(oldest);
      }
      return value;
    },
    invalidate(tags) {
      for (const [key, answer] of answers) {
        if (tags === 'all' || answer.tags.some((tag) => tags.has(tag))) answers.delete(key);
      }
    },
  };
}
