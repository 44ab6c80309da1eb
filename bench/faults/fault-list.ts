/** A script of this folder, which ends with the line of `conclude`. */
export interface ScriptTrial {
  readonly script: string;
  /** `KILLS` stands for the number of kills that was asked for, `NODES` for that of processes. */
  readonly words?: readonly string[];
}

/** Tests that try the fault, by file and title. */
export interface TestTrial {
  readonly project: 'unit' | 'contract' | 'browser';
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

export interface Fault {
  readonly number: number;
  readonly done: string;
  readonly trials: readonly Trial[];
  /** What tries it on several processes over one PostgreSQL, where these differ from one. */
  readonly onNodes?: readonly Trial[];
}

type Trial = ScriptTrial | TestTrial;

/** Every fault that the site has to survive, and what tries it. */
export const faults: readonly Fault[] = [
  {
    number: 1,
    done: 'the process is killed during checkout, edits, forms, publishing and imports',
    trials: [{ script: 'kills.ts', words: ['--kills', 'KILLS'] }],
    onNodes: [
      { script: 'kills.ts', words: ['--kills', 'KILLS', '--database', 'postgresql', '--nodes', 'NODES'] },
    ],
  },
  {
    number: 2,
    done: 'the power is cut during checkout',
    trials: [{ script: 'database-power-cut.ts' }],
  },
  {
    number: 3,
    done: 'a second process opens the data directory',
    trials: [
      {
        project: 'unit',
        tests: {
          'tests/unit/http/process-lock.test.ts': [
            'a data directory belongs to one process that serves, until that ends',
          ],
        },
      },
      {
        project: 'contract',
        tests: {
          'tests/database/embedded.test.ts': [
            'is refused to a second process, which learns who has it',
            'is taken over from a killed process',
          ],
        },
      },
    ],
  },
  {
    number: 4,
    done: 'kills in a first start and in migrations',
    trials: [{ script: 'first-start-kill.ts', words: ['KILLS'] }],
  },
  { number: 5, done: 'the disk is full', trials: [{ script: 'database-disk-full.ts' }] },
  {
    number: 6,
    done: 'PostgreSQL is away for 30 s',
    trials: [{ script: 'database-trouble.ts', words: ['away'] }],
    onNodes: [{ script: 'database-trouble.ts', words: ['away', 'NODES'] }],
  },
  {
    number: 7,
    done: 'PostgreSQL responds after 5 s, and its connections run out',
    trials: [{ script: 'database-trouble.ts', words: ['slow'] }],
    onNodes: [{ script: 'database-trouble.ts', words: ['slow', 'NODES'] }],
  },
  {
    number: 8,
    done: 'a notice of a payment comes five times at once',
    trials: [
      payments('is believed to Mollie alone: a notice is followed by a question, five at once move it once'),
    ],
  },
  {
    number: 9,
    done: 'notices of payments come in reverse',
    trials: [payments('takes notices in any order and late: what was paid stays paid')],
  },
  {
    number: 10,
    done: 'a notice of a payment is forged',
    trials: [
      payments('is believed to Mollie alone: a notice is followed by a question, five at once move it once'),
    ],
  },
  {
    number: 11,
    done: 'the buyer never comes back, nor does a notice',
    trials: [payments('is found out by the payment worker when the notice never comes and Mollie was away')],
  },
  {
    number: 12,
    done: 'the payment provider takes a payment and does not respond',
    trials: [{ script: 'payment-timeout.ts' }],
  },
  {
    number: 13,
    done: 'an order is sent twice, with one key and with two',
    trials: [
      {
        project: 'contract',
        tests: {
          'tests/contract/orders/placing.test.ts': [
            'happens once however often it is sent, and returns the same',
            'happens once when two windows send it with keys of their own',
          ],
        },
      },
    ],
  },
  {
    number: 14,
    done: 'fifty want the last one, and one article stands twice',
    trials: [
      { script: 'last-use.ts' },
      {
        project: 'contract',
        tests: {
          'tests/contract/forms/trainings.test.ts': [
            'of 50 who want the last seat at the same time, one gets it and the others are refused',
          ],
        },
      },
    ],
  },
  {
    number: 15,
    done: 'prices change between cart and payment',
    trials: [{ script: 'price-change.ts' }],
  },
  {
    number: 16,
    done: 'a cart ends during checkout',
    trials: [
      {
        project: 'contract',
        tests: {
          'tests/contract/cart/tokens.test.ts': [
            'is for the server’s eyes only, and lives three days from the last change',
            'goes with its cart when nobody can open it any more',
          ],
        },
      },
    ],
  },
  {
    number: 17,
    done: 'the mail server is down, and the process is killed after DATA',
    trials: [
      {
        project: 'contract',
        tests: {
          'tests/contract/mail/kill.test.ts': [
            'what a killed process has sent and not noted is sent once more, under the same id, and then never again',
          ],
          'tests/contract/mail/queue.test.ts': [
            'a server that is down is tried with growing pauses for two days, and then no more',
          ],
        },
      },
    ],
    onNodes: [
      {
        project: 'contract',
        tests: {
          'tests/contract/mail/kill.test.ts': [
            'sends the email once more from a process that ran beside it, once its lease has ended',
          ],
        },
      },
    ],
  },
  {
    number: 18,
    done: 'a render fails, and the process is killed while it writes pages',
    trials: [
      {
        project: 'unit',
        tests: {
          'tests/unit/pages/publisher.test.ts': ['a render that fails keeps the old page and is tried again'],
          'tests/unit/pages/page-store.test.ts': [
            'a temporary file of a killed process is removed',
            'every cut of a page file is noticed',
          ],
        },
      },
      { script: 'server-kill.ts', words: ['KILLS'] },
    ],
  },
  {
    number: 19,
    done: 'a thousand changes at once',
    trials: [{ script: 'many-changes.ts' }],
    onNodes: [{ script: 'many-changes.ts', words: ['NODES'] }],
  },
  {
    number: 20,
    done: 'a change is saved while the page is rendered',
    trials: [
      {
        project: 'unit',
        tests: {
          'tests/unit/pages/publisher.test.ts': [
            'a render that began before an invalidation of its tags is thrown away and repeated',
          ],
        },
      },
    ],
    onNodes: [
      {
        project: 'unit',
        tests: {
          'tests/unit/pages/page-sharing.test.ts': [
            'a page that was changed again is not taken over as it was before',
          ],
        },
      },
    ],
  },
  {
    number: 21,
    done: 'uploads are cut, slow, and of a wrong length',
    trials: [{ script: 'cut-uploads.ts' }],
  },
  {
    number: 22,
    done: 'a script of the build before is gone',
    trials: [
      {
        project: 'browser',
        tests: {
          'tests/browser/behaviour.spec.ts': ['a part of the code that is gone reloads the page, once'],
        },
      },
    ],
  },
  {
    number: 23,
    done: 'the captcha cannot be reached',
    trials: [
      {
        project: 'browser',
        tests: {
          'tests/browser/wishlist.spec.ts': [
            'a captcha that cannot be reached does not keep a visitor from sending',
          ],
        },
      },
    ],
  },
  {
    number: 24,
    done: 'SIGTERM with a hundred requests under way',
    trials: [{ script: 'sigterm.ts' }],
    onNodes: [{ script: 'nodes-sigterm.ts', words: ['NODES'] }],
  },
  {
    number: 25,
    done: 'the clock jumps, and changes to summer time',
    trials: [
      { script: 'clock-change.ts' },
      {
        project: 'contract',
        tests: {
          'tests/contract/desk/drafts.test.ts': [
            'a schedule keeps its moment across the change to summer time',
          ],
        },
      },
    ],
    onNodes: [
      {
        project: 'contract',
        tests: {
          'tests/contract/two-clocks.test.ts': [
            'take no email that another one is sending, and take it when its lease has ended',
            'take no cache that another one is purging, and purge no later than the other',
            'one of them warns once, and goes by the database also when its clock is moved again',
            'a form that one has shown is taken by the other',
            'the log and the figures of the wrong one show it',
          ],
        },
      },
    ],
  },
  { number: 26, done: 'a query reads millions of rows', trials: [{ script: 'heavy-query.ts' }] },
];

function payments(title: string): TestTrial {
  return { project: 'contract', tests: { 'tests/contract/orders/payments.test.ts': [title] } };
}
