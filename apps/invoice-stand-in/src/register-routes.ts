import type { FastifyInstance } from 'fastify';
import {
  buildMinistryAnswer,
  buildRefusal,
  buildRegisterAnswer,
  COMPANY_REGISTER_PATHS,
  EZPAY_PATHS,
  MINISTRY_PATH,
  readMinistryQuestion,
  readRegisterQuestion,
  type EzpayRegister,
  type MinistryQuestion,
} from '@kapok/einvoice';
import { z } from 'zod';
import { companyName, type Registers } from './registers.ts';
import type { StandInContext } from './stand-in-context.ts';

const isKnown = (registers: Registers, { about, code }: MinistryQuestion): boolean => {
  if (about === 'company') return companyName(registers, code) !== undefined;
  return (about === 'barcode' ? registers.barcodes : registers.donationCodes).includes(code);
};

const paramsSchema = z.object({ companyId: z.string() });
const querySchema = z.object({ $filter: z.string().regex(/^Business_Accounting_NO eq \d{8}$/) });

/** The look-ups: ezPay's, the Ministry's, and the open registers of companies' names. */
export const registerRoutes = (app: FastifyInstance, { merchant, ministry, registers }: StandInContext): void => {
  const ezpayRoute = (register: EzpayRegister, about: MinistryQuestion['about']): void => {
    app.post(EZPAY_PATHS[register], (request) => {
      const code = readRegisterQuestion(merchant, register, request.body);
      if (code === undefined) return Promise.resolve(buildRefusal('API10004', '參數錯誤'));
      return Promise.resolve(
        buildRegisterAnswer(merchant, register, { code, exists: isKnown(registers, { about, code }) }),
      );
    });
  };
  ezpayRoute('checkBarcode', 'barcode');
  ezpayRoute('checkDonationCode', 'donation-code');

  app.post(MINISTRY_PATH, (request) => {
    const question = readMinistryQuestion(ministry, request.body);
    if (question === undefined) return Promise.resolve({ v: '1.0', code: '903', msg: '參數錯誤' });
    return Promise.resolve(buildMinistryAnswer(question.about, isKnown(registers, question)));
  });

  app.get(`${COMPANY_REGISTER_PATHS.tax}:companyId`, (request, reply) => {
    const { companyId } = paramsSchema.parse(request.params);
    const name = companyName(registers, companyId);
    if (name === undefined) return reply.code(404).send();
    return reply.send({ ban: companyId, businessNm: name, businessAddress: '臺北市中正區範例路1號' });
  });

  app.get(COMPANY_REGISTER_PATHS.commerce, (request) => {
    const companyId = querySchema.parse(request.query).$filter.slice(-8);
    const name = companyName(registers, companyId);
    return Promise.resolve(name === undefined ? [] : [{ Business_Accounting_NO: companyId, Company_Name: name }]);
  });
};
