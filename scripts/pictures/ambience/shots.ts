import * as benches from './scenes/benches.ts';
import * as walls from './scenes/close-walls.ts';
import * as counted from './scenes/counted-rooms.ts';
import * as decorated from './scenes/decorated-rooms.ts';
import * as fronts from './scenes/fronts.ts';
import * as packed from './scenes/packed-goods.ts';
import * as publicWorks from './scenes/public-works.ts';
import * as rooms from './scenes/rooms.ts';
import * as sanded from './scenes/sanded-walls.ts';
import * as shops from './scenes/shop-rooms.ts';
import * as trade from './scenes/trade.ts';
import * as trainings from './scenes/training-rooms.ts';
import * as worksFronts from './scenes/works-fronts.ts';
import * as works from './scenes/works-rooms.ts';
import type { Shot } from './space/shoot.ts';

/** Every scene in space, by the name of its picture. */
export const shots: Readonly<Record<string, () => Shot | Promise<Shot>>> = {
  'living-room-day': rooms.livingRoomByDay,
  'bedroom-evening': rooms.bedroomByEvening,
  'dining-room-evening': rooms.diningRoomByEvening,
  'street-front-day': fronts.streetFrontByDay,
  'front-evening': fronts.frontByEvening,
  'front-scaffold': worksFronts.frontBehindScaffold,
  'front-autumn': fronts.frontInAutumn,
  'front-smoothing': worksFronts.frontBeingSmoothed,
  'works-morning': worksFronts.worksByMorning,
  warehouse: trade.warehouse,
  'sacks-on-pallet': packed.sacksOnPallet,
  'counter-demonstration': shops.demonstrationAtCounter,
  'recycled-bucket': packed.recycledBucket,
  'twenty-four-shades': shops.twentyFourShades,
  laboratory: shops.laboratory,
  'airless-ceiling': works.airlessUnderCeiling,
  'board-partition': works.plasterboardPartition,
  'room-emptied': works.roomEmptied,
  'spinning-mill': publicWorks.spinningMill,
  'school-corridor': publicWorks.schoolCorridor,
  stairwell: publicWorks.stairwell,
  'long-pass': walls.longPass,
  'joint-near': walls.jointNear,
  'plug-holes': walls.plugHoles,
  'glass-fibre': walls.glassFibre,
  'sanding-under-lamp': sanded.sandingUnderLamp,
  'sanded-wall': sanded.sandedWall,
  'drying-wall': sanded.dryingWall,
  'moisture-line': decorated.moistureLine,
  'lime-wall': decorated.limeWall,
  'lime-corner': decorated.limeCorner,
  'advice-on-table': benches.adviceOnTable,
  'gear-on-bench': benches.gearOnBench,
  'powder-or-paste': benches.powderOrPaste,
  'sacks-counted': counted.sacksCounted,
  'wall-measured': counted.wallMeasured,
  'joint-materials': benches.whatAJointTakes,
  'training-surfaces': trainings.trainingOnSurfaces,
  'training-airless': trainings.trainingOnAirless,
  'training-concrete': trainings.trainingOnConcrete,
};
