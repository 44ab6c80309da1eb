import type { ConsentService } from './consent-cookie.ts';

/** The texts of the manager, which it writes as HTML. */
export type ManagerTexts = Readonly<Record<string, string | { title: string; details: string }>>;

export interface ManagedService {
  key: ConsentService;
  type: 'analytic' | 'api' | 'video' | 'other';
  name: string;
  uri: string;
  needConsent: true;
  /** Names of its cookies, which go when it is refused. */
  readonly cookies: readonly string[];
  js(): void;
  fallback(): void;
}

/** The part of the library's global object that is used here. */
export interface Tarteaucitron {
  lang: ManagerTexts;
  services: Partial<Record<ConsentService, ManagedService>>;
  job: ConsentService[];
  events: { load?: () => void };
  init(parameters: Readonly<Record<string, string | boolean>>): void;
  setConsent(service: ConsentService, isAllowed: boolean): void;
  userInterface: {
    openPanel(): void;
    closePanel(): void;
    openAlert(): void;
    closeAlert(): void;
    jsSizing(): void;
  };
}

declare global {
  interface Window {
    tarteaucitron?: Tarteaucitron;
  }
}
