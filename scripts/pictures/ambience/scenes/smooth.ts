import { wallInPasses } from '../matter.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';

/** An old wall, smoothed in three wide passes. */
export const drawSmooth: Scene = async () => {
  const tilt = -0.03;
  const wall = wallInPasses(sceneSize, [
    { top: 0.62, bottom: 1.2, end: 0.74, tilt },
    { top: -0.2, bottom: 0.34, end: 1.2, tilt },
    { top: 0.3, bottom: 0.66, end: 0.9, tilt },
  ]);
  return lightWall(sceneSize, wall, { elevation: 25, azimuth: 235, reach: 34 });
};
