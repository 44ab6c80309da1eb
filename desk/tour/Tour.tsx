import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { operations } from '../../api/contract/operations.ts';
import { accountQuery, useMay } from '../app/account.ts';
import { get } from '../app/api.ts';
import { recordsPath } from '../records/record-groups.ts';
import { TourStop } from './TourStop.tsx';
import { $tourStep, rememberTour } from './tour.ts';
import { tourSteps } from './tour-steps.ts';

/** The guided visit: from screen to screen, until the user has seen all of it or wants no more. */
export function Tour() {
  const may = useMay();
  const { data: account } = useQuery(accountQuery);
  const { data: recordPath, isLoading } = useQuery({
    queryKey: ['tour'],
    queryFn: async ({ signal }) => (await firstProductPath(signal)) ?? null,
    enabled: may('texts'),
  });
  const navigate = useNavigate();
  const index = useStore($tourStep) ?? 0;
  const steps = tourSteps(recordPath ?? undefined);
  const step = isLoading ? undefined : steps[index];
  const path = step?.path;
  useEffect(() => {
    if (path !== undefined) void navigate({ to: path });
  }, [navigate, path]);
  const end = () => {
    if (account) rememberTour(account);
    $tourStep.set(undefined);
    document.getElementById('screen')?.focus();
  };
  return (
    step && (
      <TourStop
        key={step.key}
        step={step}
        index={index}
        count={steps.length}
        onGo={(to) => $tourStep.set(to)}
        onEnd={end}
      />
    )
  );
}

async function firstProductPath(signal: AbortSignal): Promise<string | undefined> {
  const path = recordsPath('product');
  const query = { state: 'live', perPage: 1 };
  const { items } = await get<typeof operations.record.index>('/desk/record/product', { query, signal });
  return items[0] && `${path}/${items[0].id}`;
}
