import { mottled } from '../matter.ts';
import { fractal } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { layKnife, type Scene, sceneSize } from '../scene.ts';
import { rgb, type Surface } from '../surface.ts';

const bench = rgb('#5c656d');
const benchShade = rgb('#48515a');

/** Two knives on a steel-grey bench. */
export const drawTool: Scene = () => {
  const wall = (x: number, y: number): Surface => ({
    height: fractal(x / 8, y / 8, 3) * 1.1 + fractal(x / 260, y / 260, 3) * 5,
    colour: mottled(bench, benchShade, x, y, { size: 180, bias: 0.4, strength: 1 }),
  });
  return layKnife(
    lightWall(sceneSize, wall, { elevation: 36, azimuth: 220, reach: 10 }),
    { width: 720, angle: 90, left: 360, top: 60 },
    { width: 330, angle: 90, left: 180, top: 640 },
  );
};
