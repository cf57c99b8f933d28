import type { mgntConversionsContract } from '@kapok/contract';
import type { z } from 'zod';
import type { ReceiverAnswer } from './ask-receiver.ts';
import type { ConversionOverview } from './manage-receivers.ts';

type OverviewReply = z.output<typeof mgntConversionsContract.qryConversions.reply>;
type TrialReply = z.output<typeof mgntConversionsContract.tryConversionReceiver.reply>;

export const overviewToWire = ({ receivers, conversions }: ConversionOverview): OverviewReply => ({
  Receivers: receivers.map(({ receiver, targetId, isOn, secretMadeAt }) => ({
    Receiver: receiver,
    TargetId: targetId,
    IsOn: isOn,
    SecretMadeAt: secretMadeAt.toISOString(),
  })),
  Conversions: conversions.map((conversion) => ({
    ConversionId: conversion.id,
    Receiver: conversion.receiver,
    Kind: conversion.kind,
    CustomerOrderId: conversion.orderNumber,
    Amount: conversion.totalNtd,
    HappenedAt: conversion.happenedAt.toISOString(),
    State: conversion.state,
    Tries: conversion.tries,
    NextTryAt: conversion.nextTryAt?.toISOString() ?? null,
    Fault: conversion.fault,
    AnswerCode: conversion.answerCode,
  })),
});

export const trialToWire = ({ fault, answerCode, messages }: ReceiverAnswer): TrialReply => ({
  Fault: fault,
  AnswerCode: answerCode,
  Messages: [...messages],
});
