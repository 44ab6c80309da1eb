import { wallInPasses } from '../matter.ts';
import { lightWall } from '../relief.ts';
import { layKnife, type Scene } from '../scene.ts';

const heroSize = { width: 2200, height: 1200 };

/** A wall being smoothed: the knife at the end of its pass, old plaster before it. */
export const drawHero: Scene = () => {
  const { width, height } = heroSize;
  const wall = wallInPasses(heroSize, [
    { top: 0.66, bottom: 1.1, end: 0.6 },
    { top: -0.1, bottom: 0.325, end: 0.86 },
    { top: 0.3, bottom: 0.69, end: 0.735 },
  ]);
  const knife = { width: 610, angle: 90, left: width * 0.735 - 52, top: height * 0.495 - 305 };
  return layKnife(lightWall(heroSize, wall, { elevation: 27, azimuth: 222, reach: 34 }), knife);
};
