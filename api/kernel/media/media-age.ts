const dayMs = 86_400_000;
/** Files that nothing names stay for so long: an upload under way may be about to name them. */
export const unusedStayDays = 30;
/** No upload takes as long until its file is named. */
const longestUploadDays = 1;

const ageDays = (changedAt: Date, now: Date): number => (now.getTime() - changedAt.getTime()) / dayMs;

/** Whether a file goes that nothing names. */
export const isRemovable = (changedAt: Date, now: Date): boolean => ageDays(changedAt, now) > unusedStayDays;

/** Whether a file that is taken once more could be removed before something names it. */
export const isToRenew = (changedAt: Date, now: Date): boolean =>
  ageDays(changedAt, now) > unusedStayDays - longestUploadDays;
