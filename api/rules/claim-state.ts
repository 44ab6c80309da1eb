import type { ClaimState } from '../contract/claim.ts';

const transitions: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  received: ['in_review', 'accepted', 'refused', 'closed'],
  in_review: ['accepted', 'refused', 'closed'],
  accepted: ['closed'],
  refused: ['in_review', 'closed'],
  closed: ['in_review'],
};

export const mayClaimBecome = (from: ClaimState, to: ClaimState): boolean => transitions[from].includes(to);

/** States in which a claim has its last answer: nothing more is done for it. */
export const endedClaimStates: readonly ClaimState[] = ['refused', 'closed'];

/** States in which its sender has an answer. An accepted claim is still to be put right: whoever did so may have left it open. */
export const answeredClaimStates: readonly ClaimState[] = ['accepted', ...endedClaimStates];
