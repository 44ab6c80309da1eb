import type { StepKind } from '../../../api/contract/step-kinds.ts';
import * as fill from './gestures/fill.ts';
import * as finish from './gestures/finish.ts';
import * as floor from './gestures/floor.ts';
import * as mixing from './gestures/mix.ts';
import * as prepare from './gestures/prepare.ts';
import * as reinforce from './gestures/reinforce.ts';
import * as surface from './gestures/surface.ts';
import * as wood from './gestures/wood.ts';

/** The drawing of every kind of step that has one. */
export const stepDrawings: Readonly<Record<Exclude<StepKind, 'other'>, () => string>> = {
  check: prepare.check,
  protect: prepare.protect,
  scrape: prepare.scrape,
  chisel: prepare.chisel,
  open: prepare.open,
  dust: prepare.dust,
  wash: prepare.wash,
  wet: prepare.wet,
  prime: prepare.prime,
  strip: prepare.strip,
  cut: prepare.cut,
  mix: mixing.mix,
  stir: mixing.stir,
  dilute: mixing.dilute,
  harden: mixing.harden,
  shake: mixing.shake,
  'fill-hole': fill.fillHole,
  'fill-crack': fill.fillCrack,
  'fill-facade': fill.fillFacade,
  'fill-wood': wood.fillWood,
  'trim-wood': wood.trimWood,
  'form-edge': wood.formEdge,
  'fill-joint': fill.fillJoint,
  flush: fill.flush,
  foam: fill.foam,
  extrude: fill.extrude,
  finger: fill.finger,
  tape: reinforce.tape,
  'press-tape': reinforce.pressTape,
  mesh: reinforce.mesh,
  board: reinforce.board,
  smooth: surface.smooth,
  cross: surface.cross,
  tiles: surface.tiles,
  polish: surface.polish,
  float: surface.float,
  straighten: surface.straighten,
  roll: surface.roll,
  spray: surface.spray,
  nozzle: surface.nozzle,
  pour: floor.pour,
  spike: floor.spike,
  tamp: floor.tamp,
  'level-floor': floor.levelFloor,
  wait: finish.wait,
  sand: finish.sand,
  'sand-wood': finish.sandWood,
  'fit-sheet': wood.fitSheet,
  paint: finish.paint,
  shelter: finish.shelter,
  clean: mixing.clean,
  wipe: wood.wipe,
};
