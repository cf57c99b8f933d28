import { mgntTeachersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import {
  createTeacher,
  deleteTeacher,
  openTeacher,
  orderTeachers,
  readTeacherList,
  saveTeacher,
} from './save-teacher.ts';
import { editedTeacherToWire, listedTeacherToWire, wishFromWire } from './wire.ts';

const contract = mgntTeachersContract;

/** The teachers of the shop, for staff who look after the catalogue (LEARN-5). */
export const registerManagementTeacherRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  post(app, contract.qryTeacherList, async () => (await readTeacherList(db)).map(listedTeacherToWire));

  post(app, contract.qryTeacherForEditing, async (body) => editedTeacherToWire(await openTeacher(db, body.Slug)));

  post(app, contract.createTeacher, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.createTeacher.reply, (tx) =>
      createTeacher(tx, caller.memberId, wishFromWire(body)),
    ),
  );

  post(app, contract.saveTeacher, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.saveTeacher.reply, (tx) =>
      saveTeacher(tx, caller.memberId, { ...wishFromWire(body), version: body.Version }),
    ),
  );

  post(app, contract.orderTeachers, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.orderTeachers.reply, async (tx) =>
      (await orderTeachers(tx, caller.memberId, body.Slugs)).map(listedTeacherToWire),
    ),
  );

  post(app, contract.deleteTeacher, (body, { caller, once }) =>
    inTransactionOnce(db, once, contract.deleteTeacher.reply, (tx) => deleteTeacher(tx, caller.memberId, body.Slug)),
  );
};
