const drawingMs = 100;

/** Lets an answer be read and drawn, where the test is about what it must not change. */
export const letPass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, drawingMs));
