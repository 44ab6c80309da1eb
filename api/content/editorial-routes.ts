import { eq } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import { operations } from '../contract/operations.ts';
import { folder, menu, slider } from '../kernel/database/schema/content.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import type { Services } from '../kernel/http/services.ts';
import { calledPlan, listedPlan } from '../kernel/plans/sales-plans.ts';
import { seesDrafts } from '../kernel/previews/draft-rule.ts';
import type { Previews } from '../kernel/previews/previews.ts';
import { registerWrites } from '../kernel/records/register-writes.ts';
import { findStored } from '../kernel/stored/stored.ts';
import { listMenus, showMenu } from './menus/read-menus.ts';
import { listSliders, listSlidersWith, showSlider } from './menus/read-sliders.ts';
import { deleteMenu, saveMenu } from './menus/save-menu.ts';
import { deleteSlider, saveSlider } from './menus/save-slider.ts';
import { listFolders, showFolder } from './pages/read-folders.ts';
import { deleteFolder, folderUsers, saveFolder } from './pages/save-folder.ts';

/** Menus, sliders and folders. */
export function editorialRoutes(router: Router, services: Services, previews: Previews): void {
  const { db } = services.database;
  const { menu: menus, slider: sliders, folder: folders } = operations;
  const context = ({ lang }: { lang: Locale }) => ({ db, locale: lang, pictures: services.pictures });

  register(router, menus.index, ({ query }) => listMenus(context(query), query));
  register(router, menus.show, ({ parameters, query }) => showMenu(context(query), parameters.id));
  registerWrites(router, services, menus, {
    name: 'menu',
    table: menu,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, menu, eq(menu.code, code)))?.id,
    save: saveMenu,
    remove: deleteMenu,
  });

  register(router, sliders.index, async (call) => {
    const query = { ...call.query, plan: listedPlan(call.query) };
    const drawn = await previews.draw('slider', call, ({ db: reads, pictures }, id) =>
      listSlidersWith({ db: reads, pictures, locale: query.lang }, id, query),
    );
    return drawn ?? listSliders(context(query), query);
  });
  register(router, sliders.show, ({ parameters, query }) => showSlider(context(query), parameters.id));
  registerWrites(router, services, sliders, {
    name: 'slider',
    table: slider,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, slider, eq(slider.code, code)))?.id,
    save: saveSlider,
    remove: deleteSlider,
  });

  register(router, folders.index, ({ query }) =>
    listFolders(context(query), { ...query, plan: listedPlan(query) }),
  );
  register(router, folders.show, async (call) => {
    const { parameters, query } = call;
    const plan = calledPlan(query);
    const drawn = await previews.draw('folder', call, ({ db: reads, pictures }, id) =>
      showFolder({ db: reads, pictures, locale: query.lang }, id, { plan, maySeeDraft: seesDrafts }),
    );
    if (drawn) return drawn;
    const maySeeDraft = await previews.draftRule('folder', call);
    return showFolder(context(query), parameters.id, { plan, maySeeDraft });
  });
  previews.addRoute(router, 'folder', folders.preview, async (id) => {
    const [row] = await db.select({ plans: folder.salesPlanIds }).from(folder).where(eq(folder.id, id));
    return row?.plans;
  });
  registerWrites(router, services, folders, {
    name: 'folder',
    table: folder,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, folder, eq(folder.code, code)))?.id,
    save: saveFolder,
    users: folderUsers,
    remove: deleteFolder,
  });
}
