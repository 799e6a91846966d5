// Written by `npm run generate` from packages/contract. Do not edit.

import type { Operation } from './operation.ts'
import type {
  AcceptInviteBody,
  AccessTokenReply,
  AccountReply,
  AddDomainBody,
  AddLineItemBody,
  AddOrderShippingMethodBody,
  AddPricesBody,
  AddShippingMethodBody,
  AdjustPointsBody,
  AdjustStockBody,
  AdminOrder,
  AdminOrderReply,
  AdminSearchReply,
  AdminStoreListReply,
  AdminStoreReply,
  AdminSwapReply,
  AlertMessagesReply,
  AlertsReply,
  AltTextsBody,
  AnalyticsBreakdownQuery,
  AnalyticsBreakdownReply,
  AnalyticsExportQuery,
  AnalyticsExportReply,
  AnalyticsFunnelQuery,
  AnalyticsFunnelReply,
  AnalyticsProductsReply,
  AnalyticsSalesQuery,
  AnalyticsSalesReply,
  AnalyticsStockReply,
  AnalyticsTaxesReply,
  AnonymizationReply,
  AnonymizeCustomerBody,
  AnonymizedReply,
  ApiKeyListReply,
  AuditChange,
  AuditEntry,
  BatchJob,
  BatchJobReply,
  BookShipmentBody,
  BouncingAddressListReply,
  BouncingAddressQuery,
  CampaignReply,
  CaptureOrderPartBody,
  ChangedVariantRows,
  ChangeEmailBody,
  ChangeOwnPasswordBody,
  ChangeVariantRowsBody,
  ClaimFulfillmentParams,
  ClaimInstallationBody,
  ClaimOrder,
  ClaimParams,
  ClaimPicturesReply,
  ClaimPreviewReply,
  ClaimReply,
  CollectionProductsBody,
  CollectionReply,
  CollectionWithProducts,
  CompleteSignUpBody,
  ConditionBatchBody,
  ConfirmEmailBody,
  ConfirmSignInBody,
  ConfirmTwoFactorBody,
  ConnectionTestReply,
  CreateApiKeyBody,
  CreateBatchJobBody,
  CreateCampaignBody,
  CreateClaimBody,
  CreateCollectionBody,
  CreateConditionBody,
  CreateCustomerBody,
  CreateCustomerGroupBody,
  CreateDiscountBody,
  CreateDraftOrderBody,
  CreateDynamicCodesBody,
  CreateFulfillmentBody,
  CreateGiftCardBody,
  CreateInviteBody,
  CreateNoteBody,
  CreatePageBody,
  CreatePriceListBody,
  CreateProductBody,
  CreateProductCategoryBody,
  CreateRegionBody,
  CreateReturnReasonBody,
  CreateSalesChannelBody,
  CreateShipmentBody,
  CreateShippingOptionBody,
  CreateShippingProfileBody,
  CreateStoreBody,
  CreateSwapBody,
  CreateTaxRateBody,
  CreateUserBody,
  CreateVariantBody,
  CreateWebhookEndpointBody,
  Currency,
  CurrencyParams,
  CurrencyReply,
  Customer,
  CustomerFiguresQuery,
  CustomerFiguresReply,
  CustomerGroup,
  CustomerGroupReply,
  CustomerReply,
  DateFilter,
  DeletedMediaReply,
  DeletedOption,
  DeletedVariant,
  DeleteMediaBody,
  DeletePricesBody,
  DeleteProductsPricesBody,
  DeleteStoreBody,
  DirectUploadBody,
  DirectUploadsBody,
  DirectUploadsReply,
  Discount,
  DiscountConditionDeleted,
  DiscountConditionReply,
  DiscountReply,
  DiscountTryOutReply,
  DomainListReply,
  DomainReply,
  DownloadUrlReply,
  DraftLineBody,
  DraftLineParams,
  DraftOrder,
  DraftOrderReply,
  DuplicateParams,
  DynamicCode,
  DynamicCodeBody,
  DynamicCodesReply,
  ExampleProductsReply,
  ExtendedStoreReply,
  FailedJobParams,
  FailedJobsReply,
  FileKeyBody,
  FreshSignInReply,
  FulfillAdditionalItemsBody,
  FulfillmentOptionsReply,
  GiftCard,
  GiftCardReply,
  GiftCardTransaction,
  GroupCustomersBody,
  GroupMember,
  HandOverStoreBody,
  InstallationSettingsBody,
  InstallationSettingsReply,
  InviteLinkReply,
  InviteListReply,
  ItemQuery,
  Lead,
  LeadAssigneesReply,
  LeadReply,
  LegalKindParams,
  LegalTextsReply,
  ListViewQuery,
  ListViewReply,
  ListViewsReply,
  LoyaltyAccountReply,
  LoyaltyLedgerEntry,
  LoyaltyProgrammeReply,
  MediaFileReply,
  MediaPage,
  MenuParams,
  MenuReply,
  MenusReply,
  MerchantInviteReply,
  MerchantInvitesReply,
  MergeCustomersBody,
  MergePreviewReply,
  MergeProductTagBody,
  MergeProductTypeBody,
  MessagePreviewReply,
  MessageSettingsReply,
  MessageTemplateListReply,
  MessageTemplateReply,
  MessageTestReply,
  MessageTextParams,
  MessageTopicParams,
  MetricsSummaryReply,
  MissingPage,
  MovedPicturesReply,
  NewApiKeyReply,
  NewWebhookSecretReply,
  Note,
  NoteReply,
  Notification,
  NotificationReply,
  OpenCart,
  OpenCartLineParams,
  OpenCartParams,
  OrderFulfillmentParams,
  OrderLinkReply,
  OrderShipmentsReply,
  PageSummary,
  PageVersionParams,
  PageVersionsReply,
  PasswordLinkReply,
  PasswordTokenBody,
  PaymentExportQuery,
  PaymentExportReply,
  PaymentProofParams,
  PaymentProofsReply,
  PaymentProvidersReply,
  PaymentReportQuery,
  PaymentReportReply,
  PictureBody,
  PictureQuery,
  PlacedProductsBody,
  PlacedProductsReply,
  PlaceStaffCartBody,
  PreviewCustomerGroupBody,
  PreviewCustomerGroupReply,
  PreviewMessageBody,
  PreviewPricesBody,
  PreviewPricesReply,
  PriceChangesPage,
  PriceList,
  PriceListReply,
  PriceListVariant,
  PricesDeleted,
  PrintLabelsBody,
  PrintLabelsReply,
  PrintOrderDocumentsBody,
  PrintOrderDocumentsReply,
  ProductBatchBody,
  ProductCategory,
  ProductCategoryReply,
  ProductFileColumnsQuery,
  ProductFileColumnsReply,
  ProductMetadataBody,
  ProductOptionBody,
  ProductReply,
  ProductsPage,
  ProductTag,
  ProductTagReply,
  ProductTagUsagePage,
  ProductType,
  ProductTypeReply,
  ProductTypesReply,
  ProductTypeUsagePage,
  ProviderKindParams,
  ProviderParams,
  PublishPageBody,
  ReadAlertsBody,
  ReceiptPreviewReply,
  ReceiveReturnBody,
  RecoveryCodesReply,
  Redirect,
  RedirectReply,
  RedirectsSetReply,
  RefundOrderBody,
  Region,
  RegionCountryBody,
  RegionProviderBody,
  RegionReply,
  RegionTryOutReply,
  RegionUsageReply,
  RejectPaymentProofBody,
  RemovedFromCollection,
  RequestReturnBody,
  RequestSignUpBody,
  ResendNotificationBody,
  ResetUserPasswordBody,
  Return,
  ReturnableLinesReply,
  ReturnPreviewReply,
  ReturnReasonListReply,
  ReturnReasonReply,
  ReturnReply,
  RunningExtensionsReply,
  SalesChannel,
  SalesChannelReply,
  SalesChannelUsagePage,
  SaveListViewBody,
  SearchPromotion,
  SearchPromotionReply,
  SearchSynonym,
  SearchSynonymReply,
  SearchTerm,
  SendingChannelParams,
  SendingReply,
  SendingTestReply,
  SetAlertMessagesBody,
  SetLegalTextBody,
  SetLoyaltyProgrammeBody,
  SetMenuBody,
  SetMessageSettingsBody,
  SetMessageTextBody,
  SetRedirectBody,
  SetRedirectsBody,
  SetSearchPromotionBody,
  SetSearchSynonymBody,
  SetSendingServiceBody,
  ShelfTaxesReply,
  ShipmentLabelReply,
  ShipmentParams,
  ShippingOption,
  ShippingOptionReply,
  ShippingOptionsReply,
  ShippingProfileListReply,
  ShippingProfileReply,
  ShippingProfileUsageReply,
  SignUpStateReply,
  StaffCampaign,
  StaffCartReply,
  StaffLoginBody,
  StaffMemberReply,
  StaffMembersReply,
  StaffPageReply,
  StaffSessionListReply,
  StaffSessionReply,
  StaffSignInBody,
  StartTwoFactorReply,
  StockItemReply,
  StockMovementsPage,
  StockPage,
  StoreExportLinkReply,
  StoreExportReply,
  StoreExportsReply,
  StoreOpeningReply,
  StoreOverviewsReply,
  StorePreviewReply,
  StoreProviderListReply,
  StoreProviderReply,
  Swap,
  SwapFulfillmentParams,
  SwapParams,
  SwapPreviewReply,
  SystemReply,
  TagUsageReply,
  TaxProvidersReply,
  TaxRate,
  TaxRateProductsBody,
  TaxRateProductTypesBody,
  TaxRateReply,
  TaxRateShippingOptionsBody,
  TestSendingBody,
  TimelineReply,
  TranslationOverviewQuery,
  TranslationOverviewReply,
  TryDiscountBody,
  TryRegionBody,
  TwoFactorReply,
  UntranslatedReply,
  UpdateAccountBody,
  UpdateAnyStoreBody,
  UpdateCampaignBody,
  UpdateClaimBody,
  UpdateCollectionBody,
  UpdateConditionBody,
  UpdateCurrencyBody,
  UpdateCustomerBody,
  UpdateCustomerGroupBody,
  UpdateDiscountBody,
  UpdateDomainBody,
  UpdateDraftLineBody,
  UpdateDraftOrderBody,
  UpdateGiftCardBody,
  UpdateLeadBody,
  UpdateLineItemBody,
  UpdateNoteBody,
  UpdateOrderBody,
  UpdatePageBody,
  UpdatePriceListBody,
  UpdateProductBody,
  UpdateProductCategoryBody,
  UpdateProductTagBody,
  UpdateProductTypeBody,
  UpdateRegionBody,
  UpdateReturnReasonBody,
  UpdateSalesChannelBody,
  UpdateShippingOptionBody,
  UpdateShippingProfileBody,
  UpdateStaffCartBody,
  UpdateStockBody,
  UpdateStoreBody,
  UpdateStoreProviderBody,
  UpdateTaxRateBody,
  UpdateUserBody,
  UpdateVariantBody,
  UpdateWebhookEndpointBody,
  UploadsReply,
  User,
  UserReply,
  VariantPage,
  VariantReply,
  VariantRowsPage,
  VariantsPage,
  ViewCodeParams,
  ViewCodeReply,
  VisitorPasswordBody,
  WebhookDelivery,
  WebhookDeliveryReply,
  WebhookEndpoint,
  WebhookEndpointReply,
} from './types.ts'

/**
 * Get the alerts that come by e-mail
 *
 * Returns the alerts of the store that you also get by e-mail, and those that your role may ask for.
 */
export const getAlertMessages: Operation<unknown, AlertMessagesReply> = {
  method: 'GET',
  path: '/admin/alerts/messages',
}

/**
 * List what happened lately
 *
 * Returns what happened in the store within 14 days and wants attention: new orders, returns, swaps, claims and contact messages, stock that ran low, your own finished jobs, and webhooks that fail. A kind that your role may not read is left out.
 */
export const listAlerts: Operation<unknown, AlertsReply> = { method: 'GET', path: '/admin/alerts' }

/**
 * Mark alerts as read
 *
 * Stores that you have read some alerts, or all up to a time. Colleagues are not affected. Returns the alerts.
 */
export const readAlerts: Operation<{ body?: ReadAlertsBody }, AlertsReply> = {
  method: 'POST',
  path: '/admin/alerts/read',
}

/**
 * Choose the alerts that come by e-mail
 *
 * Stores which alerts of the store you also get by e-mail, in place of those chosen before. Colleagues are not affected. What your role may not read any more is not sent.
 */
export const setAlertMessages: Operation<{ body: SetAlertMessagesBody }, AlertMessagesReply> = {
  method: 'POST',
  path: '/admin/alerts/messages',
}

/**
 * Export a report
 *
 * Returns a report as CSV, with every row that it has, 10,000 at most.
 */
export const exportAnalytics: Operation<{ query: AnalyticsExportQuery }, AnalyticsExportReply> = {
  method: 'GET',
  path: '/admin/analytics/export',
}

/**
 * Get how visits became orders
 *
 * Returns views, carts, checkouts and orders, by the day that the carts were opened.
 */
export const getFunnelAnalytics: Operation<{ query: AnalyticsFunnelQuery }, AnalyticsFunnelReply> = {
  method: 'GET',
  path: '/admin/analytics/funnel',
}

/**
 * Get the best-sold products or categories
 *
 * Returns what was sold most of on these days, by value, and how it sold on the days compared with.
 */
export const getProductAnalytics: Operation<
  {
    query: {
      /** First day, in the store's time zone */
      from: string
      /** Last day, included; 732 days at most */
      to: string
      /** Currency of the sales; the store's default one by default. Amounts of different currencies are never added */
      currency_code?: string
      /** What to compare with: the same number of days before, or the same days a year before */
      compare?: 'previous' | 'year'
      /** What the items are grouped by; products by default */
      by?: 'product' | 'category'
      /** How many rows */
      limit?: number
    }
  },
  AnalyticsProductsReply
> = { method: 'GET', path: '/admin/analytics/products' }

/**
 * Get the sales by day
 *
 * Returns orders, sales and refunds of each day in the store's time zone, and of the days compared with. Canceled orders do not count; a refund counts on its own day.
 */
export const getSalesAnalytics: Operation<{ query: AnalyticsSalesQuery }, AnalyticsSalesReply> = {
  method: 'GET',
  path: '/admin/analytics/sales',
}

/**
 * Get the sales by region, channel or currency
 *
 * Returns the sales of these days, split, and compared with other days. Currencies are kept apart.
 */
export const getSalesBreakdown: Operation<{ query: AnalyticsBreakdownQuery }, AnalyticsBreakdownReply> = {
  method: 'GET',
  path: '/admin/analytics/breakdown',
}

/**
 * Get the value of the stock
 *
 * Returns what is in stock now, its value at selling prices, and how long it lasts at the pace of the last 30 days.
 */
export const getStockAnalytics: Operation<
  {
    query?: {
      /** What comes first: the highest value, or what is sold out soonest */
      order?: 'value' | 'days_left'
      /** How many rows */
      limit?: number
    }
  },
  AnalyticsStockReply
> = { method: 'GET', path: '/admin/analytics/stock' }

/**
 * Get the taxes by rate
 *
 * Returns what was charged at each rate, and what came back, for the tax return; compared with other days.
 */
export const getTaxAnalytics: Operation<{ query: AnalyticsFunnelQuery }, AnalyticsTaxesReply> = {
  method: 'GET',
  path: '/admin/analytics/taxes',
}

/**
 * Create an API key
 *
 * Creates a key with your rights in all your stores, which does not expire. Its secret is shown this once.
 */
export const createApiKey: Operation<{ body: CreateApiKeyBody }, NewApiKeyReply> = {
  method: 'POST',
  path: '/admin/api-keys',
}

/**
 * List your API keys
 *
 * Returns your own API keys, newest first; revoked ones, too.
 */
export const listApiKeys: Operation<unknown, ApiKeyListReply> = { method: 'GET', path: '/admin/api-keys' }

/**
 * Revoke an API key
 *
 * Revokes one of your own keys: calls with it are refused from then on. It stays in the list.
 */
export const revokeApiKey: Operation<
  {
    params: {
      /** Id of the api key */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'api_key'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/api-keys/:id' }

/**
 * List the rows that a call changed
 *
 * Returns a page of the rows that a call changed, in the order of the changes, with old and new values.
 */
export const listAuditChanges: Operation<
  {
    params: {
      /** Id of the audit entry */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    changes: AuditChange[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/audit-log/:id/changes' }

/**
 * List changes by staff
 *
 * Returns a page of the calls by which staff changed something, or read codes of gift cards in full, and of their sign-ins, newest first unless `order` says otherwise.
 */
export const listAuditEntries: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only calls of this person */
      actor_id?: string
      /** Only calls about this kind of object */
      resource_type?: string
      /** Only calls about the object with this id */
      resource_id?: string
      /** Only this method and path */
      action?: string
      /** When it happened, between bounds */
      created_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    audit_entries: AuditEntry[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'actor'
> = { method: 'GET', path: '/admin/audit-log' }

/**
 * Cancel a batch job
 *
 * Stops a job at its next step. What it did until then stays. Returns the job.
 */
export const cancelBatchJob: Operation<
  {
    params: {
      /** Id of the batch job */
      id: string
    }
  },
  BatchJobReply
> = { method: 'POST', path: '/admin/batch-jobs/:id/cancel' }

/**
 * Confirm a batch job
 *
 * Starts the work of a prepared dry run. Returns the job.
 */
export const confirmBatchJob: Operation<
  {
    params: {
      /** Id of the batch job */
      id: string
    }
  },
  BatchJobReply
> = { method: 'POST', path: '/admin/batch-jobs/:id/confirm' }

/**
 * Create a batch job
 *
 * Starts an import or export in the background. It is prepared first, and then runs, or waits for a confirmation with `dry_run`. Returns the job as created: read it again to follow its progress.
 */
export const createBatchJob: Operation<{ body: CreateBatchJobBody }, BatchJobReply> = {
  method: 'POST',
  path: '/admin/batch-jobs',
}

/**
 * Get a batch job
 *
 * Returns a job that you created, with its progress.
 */
export const getBatchJob: Operation<
  {
    params: {
      /** Id of the batch job */
      id: string
    }
  },
  BatchJobReply
> = { method: 'GET', path: '/admin/batch-jobs/:id' }

/**
 * Read the columns of a product file
 *
 * Returns the headers of an uploaded file, and what each most likely means: by its title, as in the last import, or by a guess.
 */
export const getProductFileColumns: Operation<{ query: ProductFileColumnsQuery }, ProductFileColumnsReply> = {
  method: 'GET',
  path: '/admin/product-files/columns',
}

/**
 * List your batch jobs
 *
 * Returns a page of the jobs that you created in this store, newest first unless `order` says otherwise.
 */
export const listBatchJobs: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only these kinds of jobs */
      type?: string[] | string
      /** When it was prepared, between bounds; the text null for what has not happened */
      pre_processed_at?: DateFilter | 'null'
      /** When it was confirmed, between bounds; the text null for what has not happened */
      confirmed_at?: DateFilter | 'null'
      /** When its work was done, between bounds; the text null for what has not happened */
      completed_at?: DateFilter | 'null'
      /** When it failed, between bounds; the text null for what has not happened */
      failed_at?: DateFilter | 'null'
      /** When it was canceled, between bounds; the text null for what has not happened */
      canceled_at?: DateFilter | 'null'
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    batch_jobs: BatchJob[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/batch-jobs' }

/**
 * Pause a batch job
 *
 * Pauses a `move` or `move-undo` that runs: it stops after the records that it is writing, and what it did until then stays. Returns the job.
 */
export const pauseBatchJob: Operation<
  {
    params: {
      /** Id of the batch job */
      id: string
    }
  },
  BatchJobReply
> = { method: 'POST', path: '/admin/batch-jobs/:id/pause' }

/**
 * Resume a batch job
 *
 * Continues a paused job where it stopped. Returns the job.
 */
export const resumeBatchJob: Operation<
  {
    params: {
      /** Id of the batch job */
      id: string
    }
  },
  BatchJobReply
> = { method: 'POST', path: '/admin/batch-jobs/:id/resume' }

/**
 * Send to an address that bounced again
 *
 * The address counts as deliverable until it bounces anew. Reports from before, which services repeat, change nothing.
 */
export const clearBouncingAddress: Operation<
  {
    params: {
      /** Id of the bouncing address */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'bouncing_address'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/bouncing-addresses/:id' }

/**
 * List addresses that bounce
 *
 * Returns the addresses that messages of the store could not be delivered to for good.
 */
export const listBouncingAddresses: Operation<{ query?: BouncingAddressQuery }, BouncingAddressListReply> = {
  method: 'GET',
  path: '/admin/bouncing-addresses',
}

/**
 * Create a campaign
 *
 * Creates a banner of the storefront, shown between its dates unless `status` is 0.
 */
export const createCampaign: Operation<{ body: CreateCampaignBody }, CampaignReply, 'translations'> = {
  method: 'POST',
  path: '/admin/campaigns',
}

/**
 * Delete a campaign
 *
 * Deletes the campaign.
 */
export const deleteCampaign: Operation<
  {
    params: {
      /** Id of the campaign */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'campaign'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/campaigns/:id' }

/**
 * Get a campaign
 *
 * Returns one campaign.
 */
export const getCampaign: Operation<
  {
    params: {
      /** Id of the campaign */
      id: string
    }
  },
  CampaignReply,
  'translations'
> = { method: 'GET', path: '/admin/campaigns/:id' }

/**
 * List campaigns
 *
 * Returns the campaigns of the store, newest first, hidden and past ones too.
 */
export const listCampaigns: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in title and body */
      q?: string
      /** Only those shown (1) or hidden (0) */
      status?: number
    }
  },
  {
    /** The entries of this page */
    campaigns: StaffCampaign[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'translations'
> = { method: 'GET', path: '/admin/campaigns' }

/**
 * Update a campaign
 *
 * Changes the properties that are sent; null clears one.
 */
export const updateCampaign: Operation<
  {
    params: {
      /** Id of the campaign */
      id: string
    }
    body?: UpdateCampaignBody
  },
  CampaignReply,
  'translations'
> = { method: 'POST', path: '/admin/campaigns/:id' }

/**
 * Add a line to a shopper's cart
 *
 * Adds a quantity of a variant by the rules that the shopper has, at the price of the shop. The shipping methods are removed.
 */
export const addOpenCartLine: Operation<{ params: OpenCartParams; body: AddLineItemBody }, StaffCartReply> = {
  method: 'POST',
  path: '/admin/carts/:id/line-items',
}

/**
 * Add a shipping method to a shopper's cart
 *
 * Chooses a shipping option for the items of its shipping profile; it replaces the former one.
 */
export const addOpenCartShippingMethod: Operation<
  { params: OpenCartParams; body: AddShippingMethodBody },
  StaffCartReply
> = { method: 'POST', path: '/admin/carts/:id/shipping-methods' }

/**
 * Delete a line of a shopper's cart
 *
 * Removes the line and the shipping methods; an unknown line is ignored.
 */
export const deleteOpenCartLine: Operation<{ params: OpenCartLineParams }, StaffCartReply> = {
  method: 'DELETE',
  path: '/admin/carts/:id/line-items/:line_id',
}

/**
 * List the shipping options of a shopper's cart
 *
 * Returns the options that its shopper may choose, with their prices.
 */
export const listOpenCartShippingOptions: Operation<{ params: OpenCartParams }, ShippingOptionsReply> = {
  method: 'GET',
  path: '/admin/carts/:id/shipping-options',
}

/**
 * List shoppers' open carts
 *
 * Returns the carts with lines that were opened in the last 90 days and are no orders yet, last changed first. Drafts of staff are not among them. With `count_limit`, the list has no more than as many, those opened last.
 */
export const listOpenCarts: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in e-mail address, name and phone number, or the whole id of a cart, either one */
      q?: string
      /** Only those of this customer */
      customer_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    carts: OpenCart[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/carts' }

/**
 * Open a shopper's cart
 *
 * Returns the cart with current prices and stock, without payment data and codes worth money. The audit log records who opened it, once an hour.
 */
export const openCart: Operation<{ params: OpenCartParams }, StaffCartReply> = {
  method: 'GET',
  path: '/admin/carts/:id',
}

/**
 * Place a shopper's cart as an order
 *
 * Makes the cart an order on behalf of its shopper, exactly once even if it is called repeatedly, by a payment that needs nothing of them. The timeline of the order names the member of staff. Returns the order.
 */
export const placeOpenCart: Operation<{ params: OpenCartParams; body?: PlaceStaffCartBody }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/carts/:id/complete',
}

/**
 * Update a shopper's cart
 *
 * Changes the properties that are sent: contact, addresses, discount codes. The shopper sees the result.
 */
export const updateOpenCart: Operation<{ params: OpenCartParams; body?: UpdateStaffCartBody }, StaffCartReply> = {
  method: 'POST',
  path: '/admin/carts/:id',
}

/**
 * Update a line of a shopper's cart
 *
 * Sets the quantity and the price for it; 0 removes the line. The shipping methods are removed.
 */
export const updateOpenCartLine: Operation<{ params: OpenCartLineParams; body: UpdateLineItemBody }, StaffCartReply> = {
  method: 'POST',
  path: '/admin/carts/:id/line-items/:line_id',
}

/**
 * File products under a category
 *
 * Adds products to a category; those it already has stay. A product may be in several categories. Returns the category.
 */
export const addProductsToCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
    query?: ItemQuery
    body: ProductBatchBody
  },
  ProductCategoryReply,
  'parent_category' | 'category_children' | 'translations'
> = { method: 'POST', path: '/admin/product-categories/:id/products/batch' }

/**
 * Create a category
 *
 * Adds a category behind its siblings. It is hidden from shoppers until `is_active` is set. Returns the category.
 */
export const createProductCategory: Operation<
  { query?: ItemQuery; body: CreateProductCategoryBody },
  ProductCategoryReply,
  'parent_category' | 'category_children' | 'translations'
> = { method: 'POST', path: '/admin/product-categories' }

/**
 * Delete a category
 *
 * Deletes a category that has none below it. Its products stay; its siblings close up.
 */
export const deleteProductCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'product-category'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/product-categories/:id' }

/**
 * Get a category
 *
 * Returns a category with its parent, its children and its texts in other languages.
 */
export const getProductCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
    query?: ItemQuery
  },
  ProductCategoryReply,
  'parent_category' | 'category_children' | 'translations'
> = { method: 'GET', path: '/admin/product-categories/:id' }

/**
 * List categories
 *
 * Returns a page of categories, by rank unless `order` says otherwise, with the parent and the children of each.
 */
export const listProductCategories: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the name or handle, in either case */
      q?: string
      /** Only the one with exactly this handle */
      handle?: string
      /** Only those directly below this category; the text null for the top */
      parent_category_id?: string
      /** Whether category_children hold the whole tree below, not one level */
      include_descendants_tree?: boolean
      /** Only those for staff alone, or only the others */
      is_internal?: boolean
      /** Only active ones, or only the others */
      is_active?: boolean
    }
  },
  {
    /** The entries of this page */
    product_categories: ProductCategory[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'parent_category' | 'category_children' | 'translations'
> = { method: 'GET', path: '/admin/product-categories' }

/**
 * Take products out of a category
 *
 * Removes products from a category; others that are named are ignored. The products stay in the store. Returns the category.
 */
export const removeProductsFromCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
    query?: ItemQuery
    body: ProductBatchBody
  },
  ProductCategoryReply,
  'parent_category' | 'category_children' | 'translations'
> = { method: 'DELETE', path: '/admin/product-categories/:id/products/batch' }

/**
 * Update or move a category
 *
 * Changes what is sent. Another parent or rank moves the category with everything below it, and its old and new siblings close up or make room. Returns the category.
 */
export const updateProductCategory: Operation<
  {
    params: {
      /** Id of the product category */
      id: string
    }
    query?: ItemQuery
    body?: UpdateProductCategoryBody
  },
  ProductCategoryReply,
  'parent_category' | 'category_children' | 'translations'
> = { method: 'POST', path: '/admin/product-categories/:id' }

/**
 * Cancel a claim
 *
 * Cancels a claim with additional items, without fulfillments and open return. The additional items are returned to stock.
 */
export const cancelClaim: Operation<{ params: ClaimParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/cancel',
}

/**
 * Cancel a fulfillment of a claim
 *
 * Cancels a fulfillment that was not shipped. Its items can be fulfilled again.
 */
export const cancelClaimFulfillment: Operation<{ params: ClaimFulfillmentParams; query?: ItemQuery }, AdminOrderReply> =
  { method: 'POST', path: '/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel' }

/**
 * Create a claim on an order
 *
 * Settles a complaint about fulfilled items: with a refund, made at once, or with additional items, taken from stock at once. With return shipping, a return of the claimed items is created, which refunds nothing more. A refund that the provider refuses is retried for some days. Emits `claim.created`.
 */
export const createClaim: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: CreateClaimBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/claims' }

/**
 * Create the fulfillments of a claim
 *
 * Fulfills all additional items of a claim: one fulfillment per shipping method.
 */
export const createClaimFulfillment: Operation<
  { params: ClaimParams; query?: ItemQuery; body?: FulfillAdditionalItemsBody },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/claims/:claim_id/fulfillments' }

/**
 * Ship a fulfillment of a claim
 *
 * Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies the customer.
 */
export const createClaimShipment: Operation<
  { params: ClaimParams; query?: ItemQuery; body: CreateShipmentBody },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/claims/:claim_id/shipments' }

/**
 * Get a claim
 *
 * Returns one claim with its order, claimed and additional items, return and fulfillments.
 */
export const getClaim: Operation<
  {
    params: {
      /** Id of the claim */
      id: string
    }
    query?: ItemQuery
  },
  ClaimReply
> = { method: 'GET', path: '/admin/claims/:id' }

/**
 * List the uploaded pictures of a claim
 *
 * Returns a link to each uploaded picture of a claim. A link works for 15 minutes.
 */
export const listClaimPictures: Operation<
  {
    params: {
      /** Id of the claim */
      id: string
    }
  },
  ClaimPicturesReply
> = { method: 'GET', path: '/admin/claims/:id/pictures' }

/**
 * List claims
 *
 * Returns the claims of the store, newest first.
 */
export const listClaims: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number and e-mail address of the order and in the name of its customer */
      q?: string
      /** Only those of this order */
      order_id?: string
      /** Whom it waits for: the customer, who confirms or sends items back; staff; or nobody, since it is over */
      waits_for?: 'customer' | 'staff' | 'nobody'
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Only those of this type. Whether it is settled with a refund or with additional items */
      type?: 'refund' | 'replace'
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    claims: ClaimOrder[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/claims' }

/**
 * Preview a claim on an order
 *
 * Returns the refund that creating this claim would make, or refuses as creating it would.
 */
export const previewClaim: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: CreateClaimBody
  },
  ClaimPreviewReply
> = { method: 'POST', path: '/admin/orders/:id/claims/preview' }

/**
 * Retry the refund of a claim
 *
 * Refunds at once what the provider refused before, without waiting for the next attempt. Repeating it after the refund changes nothing.
 */
export const refundClaim: Operation<{ params: ClaimParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/refund',
}

/**
 * Update a claim
 *
 * Changes notes, reasons, pictures and tags of claimed items, and the shipping methods of the additional items.
 */
export const updateClaim: Operation<
  { params: ClaimParams; query?: ItemQuery; body?: UpdateClaimBody },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/claims/:claim_id' }

/**
 * Upload pictures for claims
 *
 * Stores up to 20 pictures of up to 10 MB of the form field `files`, as private files. The returned `key`, sent as the `url` of an image of a claimed item, shows the picture with that claim. A picture that no claim shows is removed after a day.
 */
export const uploadClaimPictures: Operation<{ body: FormData }, UploadsReply> = {
  method: 'POST',
  path: '/admin/claims/pictures',
}

/**
 * Add products to a collection
 *
 * Moves products into a collection. A product is in one collection at most, so it leaves the one it was in. Returns the collection.
 */
export const addProductsToCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
    body: CollectionProductsBody
  },
  CollectionReply,
  'products' | 'products.profiles' | 'translations'
> = { method: 'POST', path: '/admin/collections/:id/products/batch' }

/**
 * Create a collection
 *
 * Creates a collection without products. Returns it.
 */
export const createCollection: Operation<
  { body: CreateCollectionBody },
  CollectionReply,
  'products' | 'products.profiles' | 'translations'
> = { method: 'POST', path: '/admin/collections' }

/**
 * Delete a collection
 *
 * Deletes a collection. Its products stay and are in no collection then.
 */
export const deleteCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'product-collection'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/collections/:id' }

/**
 * Get a collection
 *
 * Returns a collection with its products and its titles in other languages.
 */
export const getCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
    query?: ItemQuery
  },
  CollectionReply,
  'products' | 'products.profiles' | 'translations'
> = { method: 'GET', path: '/admin/collections/:id' }

/**
 * List collections
 *
 * Returns a page of collections, newest first unless `order` says otherwise, each with its products and its titles in other languages.
 */
export const listCollections: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those with exactly one of these handles */
      handle?: string[] | string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Part of the title or handle, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly this title */
      title?: string
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    collections: CollectionWithProducts[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'products' | 'products.profiles' | 'translations'
> = { method: 'GET', path: '/admin/collections' }

/**
 * List the products placed by hand
 *
 * Returns the products that the collection shows first, at most 200.
 */
export const listPlacedProducts: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
  },
  PlacedProductsReply
> = { method: 'GET', path: '/admin/collections/:id/placed-products' }

/**
 * Place products by hand
 *
 * Shows these products of the collection first, wherever shoppers see it without an order of their own; the others follow as `sort_by` says. Returns them.
 */
export const placeProducts: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
    body: PlacedProductsBody
  },
  PlacedProductsReply
> = { method: 'POST', path: '/admin/collections/:id/placed-products' }

/**
 * Remove products from a collection
 *
 * Takes products out of a collection; those that are not in it are ignored. The products stay in the store.
 */
export const removeProductsFromCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
    body: CollectionProductsBody
  },
  RemovedFromCollection
> = { method: 'DELETE', path: '/admin/collections/:id/products/batch' }

/**
 * Update a collection
 *
 * Changes what is sent. Returns the collection.
 */
export const updateCollection: Operation<
  {
    params: {
      /** Id of the product collection */
      id: string
    }
    body?: UpdateCollectionBody
  },
  CollectionReply,
  'products' | 'products.profiles' | 'translations'
> = { method: 'POST', path: '/admin/collections/:id' }

/**
 * List currencies
 *
 * Returns the currencies that a store may sell in, by code. They belong to the installation; each store chooses among them.
 */
export const listCurrencies: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Words to look for in code and name */
      q?: string
      /** Only this code, in either case */
      code?: string
      /** Only those whose prices include tax, or do not */
      includes_tax?: boolean
    }
  },
  {
    /** The entries of this page */
    currencies: Currency[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/currencies' }

/**
 * Update a currency
 *
 * Sets whether prices in the currency include tax. Applies at once to the catalogue of every store of the installation.
 */
export const updateCurrency: Operation<{ params: CurrencyParams; body?: UpdateCurrencyBody }, CurrencyReply> = {
  method: 'POST',
  path: '/admin/currencies/:code',
}

/**
 * Add customers to a group
 *
 * Adds customers of the store to a group; those it already has stay. Price lists and discounts for the group then apply to them. Returns the group.
 */
export const addCustomersToGroup: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
    body: GroupCustomersBody
  },
  CustomerGroupReply
> = { method: 'POST', path: '/admin/customer-groups/:id/customers/batch' }

/**
 * Create a customer group
 *
 * Creates a group. Customers who fulfil its rule are members at once. Returns it.
 */
export const createCustomerGroup: Operation<{ body: CreateCustomerGroupBody }, CustomerGroupReply> = {
  method: 'POST',
  path: '/admin/customer-groups',
}

/**
 * Delete a customer group
 *
 * Deletes a group. Its customers stay; prices and discounts that were for it no longer apply.
 */
export const deleteCustomerGroup: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'customer_group'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/customer-groups/:id' }

/**
 * Get a customer group
 *
 * Returns a customer group. Customers and price lists come when expanded.
 */
export const getCustomerGroup: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
    query?: ItemQuery
  },
  CustomerGroupReply
> = { method: 'GET', path: '/admin/customer-groups/:id' }

/**
 * List the customers of a group
 *
 * Returns a page of the customers of a group, newest first unless `order` says otherwise.
 */
export const listCustomerGroupCustomers: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of e-mail address, name or phone number, in either case */
      q?: string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    customers: GroupMember[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/customer-groups/:id/customers' }

/**
 * List customer groups
 *
 * Returns a page of customer groups, newest first unless `order` says otherwise. Customers and price lists come when expanded.
 */
export const listCustomerGroups: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the name, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[]
      /** Only those with exactly one of these names */
      name?: string[]
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    customer_groups: CustomerGroup[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/customer-groups' }

/**
 * Preview a rule of a group
 *
 * Returns how many customers would be members by a rule now. Changes nothing.
 */
export const previewCustomerGroup: Operation<{ body: PreviewCustomerGroupBody }, PreviewCustomerGroupReply> = {
  method: 'POST',
  path: '/admin/customer-groups/preview',
}

/**
 * Remove customers from a group
 *
 * Removes customers from a group; others that are named are ignored. Members by the rule of the group cannot be removed. Returns the group.
 */
export const removeCustomersFromGroup: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
    body: GroupCustomersBody
  },
  CustomerGroupReply
> = { method: 'DELETE', path: '/admin/customer-groups/:id/customers/batch' }

/**
 * Update a customer group
 *
 * Changes what is sent; with a rule, its members by the rule as well. Returns the group.
 */
export const updateCustomerGroup: Operation<
  {
    params: {
      /** Id of the customer group */
      id: string
    }
    query?: ItemQuery
    body?: UpdateCustomerGroupBody
  },
  CustomerGroupReply
> = { method: 'POST', path: '/admin/customer-groups/:id' }

/**
 * Anonymise a customer
 *
 * Removes names, e-mail addresses, phone numbers, addresses, messages, notes and contact requests of a customer from the store. Orders, payments and points keep their amounts, which the books need. An account that no other store knows ends, with its sessions; another stays with the person. Cannot be undone.
 */
export const anonymizeCustomer: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    body: AnonymizeCustomerBody
  },
  AnonymizedReply
> = { method: 'POST', path: '/admin/customers/:id/anonymize' }

/**
 * List likely duplicates of a customer
 *
 * Returns up to 10 other customers of the store with the same e-mail address or phone number, newest first.
 */
export const listDuplicates: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  {
    /** The likely duplicates */
    customers: Customer[]
  }
> = { method: 'GET', path: '/admin/customers/:id/duplicates' }

/**
 * Merge a duplicate into a customer
 *
 * Moves orders, carts, groups, points, notes and messages of a guest to the customer, in one transaction, and deletes the guest. A customer with an account is never merged into another, since the account belongs to a person. Cannot be undone. Returns the customer.
 */
export const mergeCustomers: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    body: MergeCustomersBody
  },
  CustomerReply
> = { method: 'POST', path: '/admin/customers/:id/merge' }

/**
 * Preview an anonymisation
 *
 * Returns what the store keeps of the customer, and what stands in the way.
 */
export const previewAnonymization: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  AnonymizationReply
> = { method: 'GET', path: '/admin/customers/:id/anonymize' }

/**
 * Preview a merge
 *
 * Returns what a merge would move to the customer, or refuses as the merge would.
 */
export const previewMerge: Operation<{ params: DuplicateParams }, MergePreviewReply> = {
  method: 'GET',
  path: '/admin/customers/:id/duplicates/:duplicate_id',
}

/**
 * Create a customer
 *
 * Adds a guest to the store's customers and sends them a message: with a link to choose a password, or to sign in where the address has an account. The reply does not reveal which. Returns the customer without relations.
 */
export const createCustomer: Operation<{ body: CreateCustomerBody }, CustomerReply> = {
  method: 'POST',
  path: '/admin/customers',
}

/**
 * Get a customer
 *
 * Returns a customer of the store with their orders in this store and their address book.
 */
export const getCustomer: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    query?: ItemQuery
  },
  CustomerReply,
  'orders' | 'shipping_addresses'
> = { method: 'GET', path: '/admin/customers/:id' }

/**
 * Get what customers ordered and spent
 *
 * Returns the number of orders, the latest order and the amounts spent in this store, for up to 100 customers. Others are left out.
 */
export const listCustomerFigures: Operation<{ query: CustomerFiguresQuery }, CustomerFiguresReply> = {
  method: 'GET',
  path: '/admin/customer-figures',
}

/**
 * List the store's customers
 *
 * Returns a page of the people who registered or ordered in the store, or whom it added, newest first unless `order` says otherwise. Orders, addresses and groups come when expanded.
 */
export const listCustomers: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of e-mail address, name or phone number, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[]
      /** Only those who can sign in, or only guests */
      has_account?: boolean
      /** Only those in one of the groups with these ids */
      groups?: string[]
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    customers: Customer[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/customers' }

/**
 * Send a link to sign in
 *
 * Sends a customer with an account a link to choose a new password, and another one the invitation to open an account. At most 3 in 15 minutes. Returns the customer.
 */
export const sendSignInLink: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  CustomerReply
> = { method: 'POST', path: '/admin/customers/:id/sign-in-link' }

/**
 * Update a customer
 *
 * Changes the store's record of a customer: the name it uses, metadata and groups. E-mail address and phone number can be changed of guests only, since those of an account belong to the person. Returns the customer.
 */
export const updateCustomer: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    query?: ItemQuery
    body?: UpdateCustomerBody
  },
  CustomerReply,
  'orders' | 'shipping_addresses'
> = { method: 'POST', path: '/admin/customers/:id' }

/**
 * Add to what a condition names
 *
 * Adds products, types, collections, tags or groups, depending on the type of the condition; repeats are ignored. Returns the discount.
 */
export const addDiscountConditionResources: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the discount condition */
      condition_id: string
    }
    query?: ItemQuery
    body: ConditionBatchBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id/conditions/:condition_id/batch' }

/**
 * Add a condition to a discount
 *
 * Limits the discount to the named products, types, collections, tags or customer groups, or excludes them. Returns the discount.
 */
export const createDiscountCondition: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    query?: ItemQuery
    body: CreateConditionBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id/conditions' }

/**
 * Remove a condition from a discount
 *
 * Removes the condition. The reply also has the discount.
 */
export const deleteDiscountCondition: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the discount condition */
      condition_id: string
    }
    query?: ItemQuery
  },
  DiscountConditionDeleted,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'DELETE', path: '/admin/discounts/:id/conditions/:condition_id' }

/**
 * Get a condition of a discount
 *
 * Returns one condition with its rule; `expand` loads what it names.
 */
export const getDiscountCondition: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the discount condition */
      condition_id: string
    }
    query?: ItemQuery
  },
  DiscountConditionReply,
  'discount_rule'
> = { method: 'GET', path: '/admin/discounts/:id/conditions/:condition_id' }

/**
 * Remove from what a condition names
 *
 * Removes some; those that it does not name are ignored. Returns the discount.
 */
export const removeDiscountConditionResources: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the discount condition */
      condition_id: string
    }
    query?: ItemQuery
    body: ConditionBatchBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'DELETE', path: '/admin/discounts/:id/conditions/:condition_id/batch' }

/**
 * Replace what a condition names
 *
 * Replaces all that the condition names; its type and operator stay. Returns the discount.
 */
export const updateDiscountCondition: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the discount condition */
      condition_id: string
    }
    query?: ItemQuery
    body?: UpdateConditionBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id/conditions/:condition_id' }

/**
 * Try a discount on a cart
 *
 * Returns what the discount would do to an open cart, or to one that the request describes, line by line and by the rules that carts themselves use. Writes nothing, and counts no use.
 */
export const tryDiscount: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    body?: TryDiscountBody
  },
  DiscountTryOutReply
> = { method: 'POST', path: '/admin/discounts/:id/try-out' }

/**
 * Allow a discount in a region
 *
 * Allows the code in a region; one that it already has is ignored. Returns the discount.
 */
export const addDiscountRegion: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the region */
      region_id: string
    }
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id/regions/:region_id' }

/**
 * Create a discount
 *
 * Creates a code that shoppers can enter, with its rule, regions and conditions. Returns the discount with its rule, conditions and regions.
 */
export const createDiscount: Operation<
  { query?: ItemQuery; body: CreateDiscountBody },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts' }

/**
 * Create a code of a dynamic discount
 *
 * Creates a code with the discount's rule and regions. It starts now, ends after the discount's `valid_duration`, and counts its own uses. Returns the new code, not the discount.
 */
export const createDynamicCode: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    body: DynamicCodeBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id/dynamic-codes' }

/**
 * Create many codes of a dynamic discount
 *
 * Creates that many different random codes, each as if it were created on its own: they start now, and end after the discount's `valid_duration`. Returns the new codes.
 */
export const createDynamicCodes: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    body: CreateDynamicCodesBody
  },
  DynamicCodesReply
> = { method: 'POST', path: '/admin/discounts/:id/dynamic-codes/batch' }

/**
 * Delete a discount
 *
 * Deletes the discount; its code is free for another one. Orders that used it still show it.
 */
export const deleteDiscount: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'discount'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/discounts/:id' }

/**
 * Delete a code of a dynamic discount
 *
 * Deletes one code. Returns the dynamic discount.
 */
export const deleteDynamicCode: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** The code, in either case */
      code: string
    }
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'DELETE', path: '/admin/discounts/:id/dynamic-codes/:code' }

/**
 * Get a discount
 *
 * Returns the discount with its rule, conditions and regions.
 */
export const getDiscount: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    query?: ItemQuery
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'GET', path: '/admin/discounts/:id' }

/**
 * Get a discount by its code
 *
 * Finds a discount by its code, in either case; also a code of a dynamic discount.
 */
export const getDiscountByCode: Operation<
  {
    params: {
      /** The code, in either case */
      code: string
    }
    query?: ItemQuery
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'GET', path: '/admin/discounts/code/:code' }

/**
 * List discounts
 *
 * Returns the discounts of the store, newest first. Codes of dynamic discounts are left out.
 */
export const listDiscounts: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those that may be used now (`active`), from later on (`scheduled`), no more because they ended or were used up (`expired`), or are switched off (`disabled`) */
      state?: 'active' | 'scheduled' | 'expired' | 'disabled'
      /** Words to look for in the code */
      q?: string
      /** Only those that need no code, or the others */
      is_automatic?: boolean
      /** Only those that codes can be made of, or the others */
      is_dynamic?: boolean
      /** Only those that are switched off, or on */
      is_disabled?: boolean
      /** Only those with such a rule: `rule[type]=fixed` */
      rule?: {
        /** `percentage` of each line as shoppers see its price, a `fixed` amount, or all that shipping costs */
        type?: 'fixed' | 'percentage' | 'free_shipping'
        /** Of a fixed amount: `total` takes it off once, shared over the lines; `item` takes it off each unit */
        allocation?: 'total' | 'item'
      }
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    discounts: Discount[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'GET', path: '/admin/discounts' }

/**
 * List the codes of a dynamic discount
 *
 * Returns the codes that were made of the discount, newest first.
 */
export const listDynamicCodes: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the code, in either case */
      q?: string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    discount_codes: DynamicCode[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/discounts/:id/dynamic-codes' }

/**
 * Remove a region from a discount
 *
 * Removes a region from the discount; at least one stays. Returns the discount.
 */
export const removeDiscountRegion: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
      /** Id of the region */
      region_id: string
    }
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'DELETE', path: '/admin/discounts/:id/regions/:region_id' }

/**
 * Update a discount
 *
 * Changes the properties that are sent; null clears an end, a duration or a limit. The type of the rule and is_dynamic stay. Placed orders keep their discount.
 */
export const updateDiscount: Operation<
  {
    params: {
      /** Id of the discount */
      id: string
    }
    query?: ItemQuery
    body?: UpdateDiscountBody
  },
  DiscountReply,
  'parent_discount' | 'regions' | 'rule' | 'rule.conditions'
> = { method: 'POST', path: '/admin/discounts/:id' }

/**
 * Add a line to a draft order
 *
 * Adds a variant, in any sales channel or none, or a custom line. Shipping methods stay. Returns the draft with its cart, totals and payment link.
 */
export const addDraftOrderLineItem: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
    body: DraftLineBody
  },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'POST', path: '/admin/draft-orders/:id/line-items' }

/**
 * Create a draft order
 *
 * Creates a draft with a cart of its own. Staff can change it until its customer pays by the link or staff mark it as paid; stock is taken then. No message is sent. Returns the draft with its cart, totals and payment link.
 */
export const createDraftOrder: Operation<
  { body: CreateDraftOrderBody },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'POST', path: '/admin/draft-orders' }

/**
 * Delete a draft order
 *
 * Deletes the draft and its open cart. An order that it became stays.
 */
export const deleteDraftOrder: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'draft-order'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/draft-orders/:id' }

/**
 * Delete a line of a draft order
 *
 * Deletes the line. Shipping methods stay. Returns the draft with its cart, totals and payment link.
 */
export const deleteDraftOrderLineItem: Operation<
  { params: DraftLineParams },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'DELETE', path: '/admin/draft-orders/:id/line-items/:line_id' }

/**
 * Get a draft order
 *
 * Returns the draft with its cart, totals and payment link.
 */
export const getDraftOrder: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
  },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'GET', path: '/admin/draft-orders/:id' }

/**
 * List draft orders
 *
 * Returns the drafts of the store, newest first, with their orders and carts.
 */
export const listDraftOrders: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number, the e-mail address, and name and phone of customer and recipient */
      q?: string
      /** Only these statuses */
      status?: ('open' | 'completed')[]
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    draft_orders: DraftOrder[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'order' | 'cart' | 'cart.items' | 'cart.items.adjustments'
> = { method: 'GET', path: '/admin/draft-orders' }

/**
 * Mark a draft order as paid
 *
 * Makes the draft an order whose payment counts as captured: takes the stock, emits `order.placed` and notifies the customer. A repeat returns the same order.
 */
export const payDraftOrder: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/draft-orders/:id/pay' }

/**
 * Send the payment link of a draft order
 *
 * Writes to the e-mail address of the draft, with its lines, its total and the link that pays it. The message is not delivered once the draft is completed. At most three times in a quarter of an hour. Returns the draft.
 */
export const sendDraftOrderLink: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
  },
  DraftOrderReply
> = { method: 'POST', path: '/admin/draft-orders/:id/send-link' }

/**
 * Update a draft order
 *
 * Changes the properties that are sent. A new region or customer changes the prices; those set by hand stay. A new region removes the shipping methods. Returns the draft with its cart, totals and payment link.
 */
export const updateDraftOrder: Operation<
  {
    params: {
      /** Id of the draft order */
      id: string
    }
    body?: UpdateDraftOrderBody
  },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'POST', path: '/admin/draft-orders/:id' }

/**
 * Update a line of a draft order
 *
 * Changes a line. Its price follows the quantity unless it was set by hand. Returns the draft with its cart, totals and payment link.
 */
export const updateDraftOrderLineItem: Operation<
  { params: DraftLineParams; body?: UpdateDraftLineBody },
  DraftOrderReply,
  'order' | 'cart' | 'cart.items' | 'cart.customer'
> = { method: 'POST', path: '/admin/draft-orders/:id/line-items/:line_id' }

/**
 * Add example products
 *
 * Creates three published products with pictures for the kind of business of the store, in its languages and default currency. A store that has example products stays as it is.
 */
export const addExampleProducts: Operation<unknown, ExampleProductsReply> = {
  method: 'POST',
  path: '/admin/example-products',
}

/**
 * Delete the example products
 *
 * Deletes the products of the example set that are left. Orders of them still show them.
 */
export const deleteExampleProducts: Operation<unknown, ExampleProductsReply> = {
  method: 'DELETE',
  path: '/admin/example-products',
}

/**
 * Count the example products
 *
 * Returns how many products of the example set the store has.
 */
export const getExampleProducts: Operation<unknown, ExampleProductsReply> = {
  method: 'GET',
  path: '/admin/example-products',
}

/**
 * Cancel a fulfillment that was not shipped
 *
 * Cancels the fulfillment. Its items can be fulfilled again.
 */
export const cancelFulfillment: Operation<{ params: OrderFulfillmentParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/fulfillments/:fulfillment_id/cancel',
}

/**
 * Create a fulfillment of an order
 *
 * Fulfills items of the order: one fulfillment per shipping method, each with the lines of its shipping profile. Payment is not required, and stock does not change: it was taken when the order was placed.
 */
export const createFulfillment: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: CreateFulfillmentBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/fulfillment' }

/**
 * Ship a fulfillment
 *
 * Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies the customer.
 */
export const createShipment: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: CreateShipmentBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/shipment' }

/**
 * Create a gift card
 *
 * Creates a card with a random code and its value as balance. Emits `gift_card.created`; the code is sent to the recipient, if there is one.
 */
export const createGiftCard: Operation<{ body: CreateGiftCardBody }, GiftCardReply, 'region' | 'order'> = {
  method: 'POST',
  path: '/admin/gift-cards',
}

/**
 * Delete a gift card
 *
 * Deletes the card with its balance. Placed orders stay paid.
 */
export const deleteGiftCard: Operation<
  {
    params: {
      /** Id of the gift card */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'gift-card'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/gift-cards/:id' }

/**
 * Get a gift card
 *
 * Returns one gift card with its region, and the order that bought it.
 */
export const getGiftCard: Operation<
  {
    params: {
      /** Id of the gift card */
      id: string
    }
  },
  GiftCardReply,
  'region' | 'order'
> = { method: 'GET', path: '/admin/gift-cards/:id' }

/**
 * List what a gift card paid
 *
 * Returns the orders that the card paid, and how much of each, newest first.
 */
export const listGiftCardTransactions: Operation<
  {
    params: {
      /** Id of the gift card */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
    }
  },
  {
    /** The entries of this page */
    gift_card_transactions: GiftCardTransaction[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/gift-cards/:id/transactions' }

/**
 * List gift cards
 *
 * Returns the gift cards of the store, newest first.
 */
export const listGiftCards: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of a code (its last four characters, without the right to read codes), of an order number, or, with the right to read people, of the recipient’s name or address */
      q?: string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    gift_cards: GiftCard[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'region' | 'order'
> = { method: 'GET', path: '/admin/gift-cards' }

/**
 * Update a gift card
 *
 * Changes the properties that are sent. A disabled card cannot pay any more; placed orders stay paid.
 */
export const updateGiftCard: Operation<
  {
    params: {
      /** Id of the gift card */
      id: string
    }
    body?: UpdateGiftCardBody
  },
  GiftCardReply,
  'region' | 'order'
> = { method: 'POST', path: '/admin/gift-cards/:id' }

/**
 * Become the first owner of the installation
 *
 * Creates the account of the first owner for who has the printed link, and ends the link. It does not sign in: call `POST /admin/auth` next. An installation that has an owner refuses every link.
 */
export const claimInstallation: Operation<{ body: ClaimInstallationBody }, undefined> = {
  method: 'POST',
  path: '/admin/installation/owner',
}

/**
 * Accept an invitation
 *
 * Adds the bearer of the token to the store's staff. Who has no account gets one: with the password here after a mailed link, or by a link sent to the mailbox after a copied one. After a copied link, the reply is the same whether the address has an account.
 */
export const acceptInvite: Operation<{ body: AcceptInviteBody }, 'OK'> = {
  method: 'POST',
  path: '/admin/invites/accept',
}

/**
 * Invite a person to the staff
 *
 * Sends a link to an e-mail address; accepting it adds the person to the store's staff. A second invitation to the same address replaces the role and the link of the first.
 */
export const createInvite: Operation<{ body: CreateInviteBody }, 'OK'> = { method: 'POST', path: '/admin/invites' }

/**
 * Create a link for an invitation
 *
 * Returns a new link to hand over, shown this once; the earlier one stops working. Since you have the link, too, it does not verify the mailbox: a new account also confirms by mail. Without an e-mail service, a link that the owner of the installation copies needs no confirmation.
 */
export const createInviteLink: Operation<
  {
    params: {
      /** Id of the invite */
      invite_id: string
    }
  },
  InviteLinkReply
> = { method: 'POST', path: '/admin/invites/:invite_id/copy-link' }

/**
 * Delete an invitation
 *
 * Withdraws an invitation: its link stops working.
 */
export const deleteInvite: Operation<
  {
    params: {
      /** Id of the invite */
      invite_id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'invite'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/invites/:invite_id' }

/**
 * List open invitations
 *
 * Returns the invitations that are neither accepted nor withdrawn, newest first. Expired ones are among them.
 */
export const listInvites: Operation<unknown, InviteListReply> = { method: 'GET', path: '/admin/invites' }

/**
 * Resend an invitation
 *
 * Sends the invitation again with a new link; the earlier one stops working.
 */
export const resendInvite: Operation<
  {
    params: {
      /** Id of the invite */
      invite_id: string
    }
  },
  'OK'
> = { method: 'POST', path: '/admin/invites/:invite_id/resend' }

/**
 * Resend an invitation (older path)
 *
 * Sends the invitation again with a new link; the earlier one stops working.
 */
export const resendInviteLegacy: Operation<
  {
    params: {
      /** Id of the invite */
      invite_id: string
    }
  },
  'OK'
> = { method: 'POST', path: '/admin/invites/:invite_id' }

/**
 * Get a lead
 *
 * Returns a contact request with the colleague who answers it.
 */
export const getLead: Operation<
  {
    params: {
      /** Id of the lead */
      id: string
    }
  },
  LeadReply
> = { method: 'GET', path: '/admin/leads/:id' }

/**
 * List who may reply to leads
 *
 * Returns the staff of the store whose role may answer contact requests.
 */
export const listLeadAssignees: Operation<unknown, LeadAssigneesReply> = {
  method: 'GET',
  path: '/admin/lead-assignees',
}

/**
 * List leads
 *
 * Returns contact requests of shoppers, newest first.
 */
export const listLeads: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in name, phone and message */
      q?: string
      /** Only those with this status */
      status?: 'new' | 'answered' | 'closed'
      /** Only those that are not closed, or only closed ones */
      is_open?: boolean
      /** Only those that this colleague answers */
      assigned_to?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    leads: Lead[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/leads' }

/**
 * Update a lead
 *
 * Sets the status of a contact request, or who answers it. No message is sent.
 */
export const updateLead: Operation<
  {
    params: {
      /** Id of the lead */
      id: string
    }
    body?: UpdateLeadBody
  },
  LeadReply
> = { method: 'POST', path: '/admin/leads/:id' }

/**
 * List the legal texts
 *
 * Returns what the store asks its shoppers to agree to, in each language that it is written in.
 */
export const listLegalTexts: Operation<unknown, LegalTextsReply> = { method: 'GET', path: '/admin/legal-texts' }

/**
 * Write a legal text
 *
 * Stores a text in the languages that are sent; an empty one is removed. Returns all texts of the store.
 */
export const setLegalText: Operation<{ params: LegalKindParams; body?: SetLegalTextBody }, LegalTextsReply> = {
  method: 'POST',
  path: '/admin/legal-texts/:kind',
}

/**
 * List the menus
 *
 * Returns the menus of header and footer with the state of what each entry leads to. One without entries is the usual one of the storefront.
 */
export const listMenus: Operation<unknown, MenusReply> = { method: 'GET', path: '/admin/menus' }

/**
 * Replace a menu
 *
 * Stores all entries of the menu in place of those before; without entries, the storefront shows its usual menu again.
 */
export const setMenu: Operation<{ params: MenuParams; body: SetMenuBody }, MenuReply> = {
  method: 'POST',
  path: '/admin/menus/:kind',
}

/**
 * Create a page
 *
 * Creates a page or an article as a draft, which shoppers do not see; or the blocks around the home page, a collection or a product. Of these there is one for each: where there is one already, it is returned as it is.
 */
export const createPage: Operation<{ body: CreatePageBody }, StaffPageReply> = { method: 'POST', path: '/admin/pages' }

/**
 * Delete a page
 *
 * Deletes the page with its versions and with the redirects that its handles left.
 */
export const deletePage: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'page'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/pages/:id' }

/**
 * Discard the draft of a page
 *
 * Staff edit what shoppers see again: drops the draft, and a version that was to be shown at a time. A page that was never published stays as it is.
 */
export const discardPageDraft: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
  },
  StaffPageReply
> = { method: 'POST', path: '/admin/pages/:id/discard-draft' }

/**
 * Get a page
 *
 * Returns a page with the content that staff edit.
 */
export const getPage: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
  },
  StaffPageReply
> = { method: 'GET', path: '/admin/pages/:id' }

/**
 * Hide a page
 *
 * Shoppers see it no longer. Its content and its versions stay; a version that was to be shown becomes the draft.
 */
export const hidePage: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
  },
  StaffPageReply
> = { method: 'POST', path: '/admin/pages/:id/hide' }

/**
 * List the versions of a page
 *
 * Returns what was published, without the content.
 */
export const listPageVersions: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
  },
  PageVersionsReply
> = { method: 'GET', path: '/admin/pages/:id/versions' }

/**
 * List pages
 *
 * Returns pages, articles and the blocks around what the shop shows without their content, the latest first unless `order` says otherwise.
 */
export const listPages: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** page, or article: an entry of the journal. home, collection, product: blocks above and below what the shop shows there */
      kind?: 'page' | 'article' | 'home' | 'collection' | 'product'
      /** true: only blocks around the home page, collections and products; false: only pages and articles */
      is_around?: boolean
      /** Only that around this product */
      product_id?: string
      /** Only that around this collection */
      collection_id?: string
      /** Only those in this state */
      state?: 'hidden' | 'scheduled' | 'published'
      /** Words to look for in title and handle */
      q?: string
    }
  },
  {
    /** The entries of this page */
    pages: PageSummary[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/pages' }

/**
 * Publish a page
 *
 * Shows what staff have edited to shoppers, at once or from a time on, and keeps it as a version. Until a later time they see of a shown page what was published last.
 */
export const publishPage: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
    body?: PublishPageBody
  },
  StaffPageReply
> = { method: 'POST', path: '/admin/pages/:id/publish' }

/**
 * Restore a version of a page
 *
 * Makes the content of a version the draft; shoppers see it once it is published.
 */
export const restorePageVersion: Operation<{ params: PageVersionParams }, StaffPageReply> = {
  method: 'POST',
  path: '/admin/pages/:id/versions/:number/restore',
}

/**
 * Save the draft of a page
 *
 * Replaces the content that staff edit; shoppers see what was published last. A changed handle counts at once, and leaves a redirect.
 */
export const updatePage: Operation<
  {
    params: {
      /** Id of the page */
      id: string
    }
    body?: UpdatePageBody
  },
  StaffPageReply
> = { method: 'POST', path: '/admin/pages/:id' }

/**
 * Delete a saved view
 *
 * Deletes a view of yours.
 */
export const deleteListView: Operation<
  {
    params: {
      /** Id of the list view */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'list_view'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/list-views/:id' }

/**
 * List your saved views
 *
 * Returns the views of a list that you saved in this store, by name. Colleagues do not see them.
 */
export const listListViews: Operation<{ query: ListViewQuery }, ListViewsReply> = {
  method: 'GET',
  path: '/admin/list-views',
}

/**
 * Save a view
 *
 * Saves a view of a list for you in this store; one of the same name is replaced. Returns it.
 */
export const saveListView: Operation<{ body: SaveListViewBody }, ListViewReply> = {
  method: 'POST',
  path: '/admin/list-views',
}

/**
 * Adjust the points of a customer
 *
 * Adds or takes points and returns the account. The customer becomes a member. These points do not count towards tiers.
 */
export const adjustLoyaltyAccount: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    body: AdjustPointsBody
  },
  LoyaltyAccountReply
> = { method: 'POST', path: '/admin/loyalty/customers/:id/adjust' }

/**
 * Get a customer's points
 *
 * Returns the points of a customer in this store; an empty account for a customer who has not joined.
 */
export const getLoyaltyAccount: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
  },
  LoyaltyAccountReply
> = { method: 'GET', path: '/admin/loyalty/customers/:id' }

/**
 * Get the loyalty programme
 *
 * Returns the programme with its tiers, active or not; null where there is none.
 */
export const getLoyaltyProgramme: Operation<unknown, LoyaltyProgrammeReply> = { method: 'GET', path: '/admin/loyalty' }

/**
 * List the movements of a customer's points
 *
 * Returns a page of the movements of points in this store, newest first, with the balance after each.
 */
export const listLoyaltyEntries: Operation<
  {
    params: {
      /** Id of the customer */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
    }
  },
  {
    /** The entries of this page */
    loyalty_entries: LoyaltyLedgerEntry[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/loyalty/customers/:id/entries' }

/**
 * Create or replace the loyalty programme
 *
 * Creates or replaces the programme; tiers and reward store stay where they are not sent. With a region whose currency is `pts`, the store has a reward store. Points of members stay.
 */
export const updateLoyaltyProgramme: Operation<{ body: SetLoyaltyProgrammeBody }, LoyaltyProgrammeReply> = {
  method: 'POST',
  path: '/admin/loyalty',
}

/**
 * Delete unused pictures
 *
 * Deletes those of the pictures that no product, campaign, claim or store shows, in all their sizes. Past orders that show a deleted picture show none. Returns which were deleted.
 */
export const deleteMedia: Operation<{ body: DeleteMediaBody }, DeletedMediaReply> = {
  method: 'DELETE',
  path: '/admin/media',
}

/**
 * Delete the video of a picture
 *
 * Deletes the video; the picture stays. Returns the picture.
 */
export const deleteVideo: Operation<{ body: PictureBody }, MediaFileReply> = {
  method: 'DELETE',
  path: '/admin/media/video',
}

/**
 * List pictures
 *
 * Returns a page of the uploaded pictures of the store with what shows each, newest first unless `order` is `original_name`, `size_bytes` or `created_at`.
 */
export const listMedia: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of the name of its file or of one of its alt texts, in either case */
      q?: string
      /** Only the picture with this key */
      file_key?: string
      /** Only pictures that something shows, or only the others */
      is_used?: boolean
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  MediaPage
> = { method: 'GET', path: '/admin/media' }

/**
 * Set the alt texts of a picture
 *
 * Sets what a picture shows, in the sent languages, wherever it is shown. Returns the picture.
 */
export const setAltTexts: Operation<{ body: AltTextsBody }, MediaFileReply> = {
  method: 'POST',
  path: '/admin/media/alt-texts',
}

/**
 * Give a picture its video
 *
 * Stores the one file of the form field `files`, an MP4 or WebM video of up to 50 MB, as the video that the picture is the poster of. It replaces an earlier one. Pages of products play it in the place of the picture. Returns the picture.
 */
export const setVideo: Operation<{ query: PictureQuery; body: FormData }, MediaFileReply> = {
  method: 'POST',
  path: '/admin/media/video',
}

/**
 * Check whether an address is free
 *
 * Returns whether a new store can have this view code: well-formed, no page’s, and no other store’s.
 */
export const checkViewCode: Operation<{ params: ViewCodeParams }, ViewCodeReply> = {
  method: 'GET',
  path: '/admin/view-codes/:view_code',
}

/**
 * Open a store with the link
 *
 * Creates the account of the link’s address and a store that it owns, closed to shoppers, and ends the link. It does not sign in: call `POST /admin/auth` next.
 */
export const completeSignUp: Operation<{ body: CompleteSignUpBody }, undefined> = {
  method: 'POST',
  path: '/admin/sign-up/complete',
}

/**
 * Get the settings of the installation
 *
 * Returns what owners of the installation decide for all stores.
 */
export const getInstallationSettings: Operation<unknown, InstallationSettingsReply> = {
  method: 'GET',
  path: '/admin/installation/settings',
}

/**
 * Get whether merchants sign up
 *
 * Returns whether everybody may ask for a link to open a store.
 */
export const getSignUpState: Operation<unknown, SignUpStateReply> = { method: 'GET', path: '/admin/sign-up' }

/**
 * Invite a merchant
 *
 * Sends a link to an e-mail address that opens a store of its own. A second invitation ends the first link.
 */
export const inviteMerchant: Operation<{ body: RequestSignUpBody }, MerchantInviteReply> = {
  method: 'POST',
  path: '/admin/installation/merchant-invites',
}

/**
 * List links to open a store
 *
 * Returns the links that merchants have and have not used yet, newest first. Expired ones are among them.
 */
export const listMerchantInvites: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
    }
  },
  MerchantInvitesReply
> = { method: 'GET', path: '/admin/installation/merchant-invites' }

/**
 * Request a link to open a store
 *
 * Sends a link to an e-mail address, which opens a store within a day. The reply is the same for an address that has an account; its mailbox gets a link to sign in.
 */
export const requestSignUp: Operation<{ body: RequestSignUpBody }, undefined> = {
  method: 'POST',
  path: '/admin/sign-up',
}

/**
 * Change the settings of the installation
 *
 * Changes what is sent. Links that were sent to merchants stop working while nobody may sign up, and those that nobody was invited with while only invited merchants may.
 */
export const updateInstallationSettings: Operation<{ body?: InstallationSettingsBody }, InstallationSettingsReply> = {
  method: 'POST',
  path: '/admin/installation/settings',
}

/**
 * Withdraw a link to open a store
 *
 * The link stops working.
 */
export const withdrawMerchantInvite: Operation<
  {
    params: {
      /** Id of the merchant invite */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'merchant-invite'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/installation/merchant-invites/:id' }

/**
 * Get the settings of messages
 *
 * Returns when carts are reminded of, and what happens with addresses that bounce.
 */
export const getMessageSettings: Operation<unknown, MessageSettingsReply> = {
  method: 'GET',
  path: '/admin/message-settings',
}

/**
 * Change the settings of messages
 *
 * Stores the settings that are sent. Shoppers are asked whether they want a reminder while one is set.
 */
export const setMessageSettings: Operation<{ body?: SetMessageSettingsBody }, MessageSettingsReply> = {
  method: 'POST',
  path: '/admin/message-settings',
}

/**
 * Get the texts of a message
 *
 * Returns the usual texts of a kind of message in each language, and the own texts of the store.
 */
export const getMessageTemplate: Operation<{ params: MessageTopicParams }, MessageTemplateReply> = {
  method: 'GET',
  path: '/admin/message-templates/:topic',
}

/**
 * List the kinds of messages
 *
 * Returns every kind of message that the server sends in the name of the store, and the languages in which the store has own texts. Those about opening stores are for owners of the installation.
 */
export const listMessageTemplates: Operation<unknown, MessageTemplateListReply> = {
  method: 'GET',
  path: '/admin/message-templates',
}

/**
 * Preview a message
 *
 * Returns the message with sample values and products of the store, by the templates that send it. The sent texts are used in place of the stored ones. Writes nothing.
 */
export const previewMessage: Operation<{ params: MessageTopicParams; body: PreviewMessageBody }, MessagePreviewReply> =
  { method: 'POST', path: '/admin/message-templates/:topic/preview' }

/**
 * Remove own texts of a message
 *
 * Removes the own texts of the store in one language: the usual ones are sent again. Returns the texts.
 */
export const resetMessageText: Operation<{ params: MessageTextParams }, MessageTemplateReply> = {
  method: 'DELETE',
  path: '/admin/message-templates/:topic/texts/:language',
}

/**
 * Send yourself a test message
 *
 * Sends the message with sample values to the e-mail address of the caller, at most 10 times in 15 minutes. The sent texts are used in place of the stored ones.
 */
export const sendTestMessage: Operation<{ params: MessageTopicParams; body: PreviewMessageBody }, MessageTestReply> = {
  method: 'POST',
  path: '/admin/message-templates/:topic/test',
}

/**
 * Write own texts of a message
 *
 * Replaces the own texts of the store in one language; parts that are missing, null or empty are the usual ones. Texts may contain the variables of the kind of message, and are escaped in e-mails. Returns the texts.
 */
export const setMessageText: Operation<{ params: MessageTextParams; body?: SetMessageTextBody }, MessageTemplateReply> =
  { method: 'POST', path: '/admin/message-templates/:topic/texts/:language' }

/**
 * Get the figures of the last days
 *
 * Returns orders and revenue by day of the store's time zone, and how many orders wait for fulfillment and capture. Refunds are not deducted.
 */
export const getMetricsSummary: Operation<
  {
    query?: {
      /** How many days, today included */
      days?: number
    }
  },
  MetricsSummaryReply
> = { method: 'GET', path: '/admin/metrics/summary' }

/**
 * Get the download of moved pictures
 *
 * After a move from another platform, the pictures of its products are downloaded from the former shop, four at a time. Returns how far that is.
 */
export const getMovedPictures: Operation<unknown, MovedPicturesReply> = { method: 'GET', path: '/admin/moved-pictures' }

/**
 * Try moved pictures again
 *
 * Has those downloaded that were given up, for example after the former shop was unreachable.
 */
export const retryMovedPictures: Operation<unknown, MovedPicturesReply> = {
  method: 'POST',
  path: '/admin/moved-pictures/retry',
}

/**
 * Create a note
 *
 * Writes a note in your name. Needs a right to change the object it is about. Returns it.
 */
export const createNote: Operation<{ body: CreateNoteBody }, NoteReply, 'author'> = {
  method: 'POST',
  path: '/admin/notes',
}

/**
 * Delete a note
 *
 * Deletes a note. Needs the right to change the object it is about; for your own note, the right to write it.
 */
export const deleteNote: Operation<
  {
    params: {
      /** Id of the note */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'note'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/notes/:id' }

/**
 * Get a note
 *
 * Returns a note with its author.
 */
export const getNote: Operation<
  {
    params: {
      /** Id of the note */
      id: string
    }
  },
  NoteReply,
  'author'
> = { method: 'GET', path: '/admin/notes/:id' }

/**
 * List notes
 *
 * Returns a page of notes with their authors, newest first unless `order` says otherwise. Notes about objects that you may not read are left out.
 */
export const listNotes: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only notes about the object with this id */
      resource_id?: string
      /** Only notes about this kind of object */
      resource_type?: string
    }
  },
  {
    /** The entries of this page */
    notes: Note[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'author'
> = { method: 'GET', path: '/admin/notes' }

/**
 * Update a note
 *
 * Replaces the text of a note. Needs the right to change the object it is about; for your own note, the right to write it. Its author stays. Returns it.
 */
export const updateNote: Operation<
  {
    params: {
      /** Id of the note */
      id: string
    }
    body: UpdateNoteBody
  },
  NoteReply,
  'author'
> = { method: 'POST', path: '/admin/notes/:id' }

/**
 * List messages
 *
 * Returns a page of the messages that were written to customers and others, newest first unless `order` says otherwise. Those to staff need staff.read, those about people the store does not know are for owners of the installation.
 */
export const listNotifications: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only about these events: one, several separated by commas, or a list */
      event_name?: string[] | string
      /** Only about these kinds of objects: one, several separated by commas, or a list */
      resource_type?: string[] | string
      /** Only about the objects with these ids: one, several separated by commas, or a list */
      resource_id?: string[] | string
      /** Only to these addresses or numbers: one, several separated by commas, or a list */
      to?: string[] | string
      /** Only to this customer */
      customer_id?: string
      /** Only those with this status */
      status?: 'pending' | 'sent' | 'failed' | 'not_sent'
      /** Whether repeats are entries of their own, beside being in resends */
      include_resends?: boolean
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    notifications: Notification[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'resends'
> = { method: 'GET', path: '/admin/notifications' }

/**
 * Resend a message
 *
 * Sends a message again, and keeps the copy with the original. One that holds a secret is not sent again. Returns the original with its repeats.
 */
export const resendNotification: Operation<
  {
    params: {
      /** Id of the notification */
      id: string
    }
    body?: ResendNotificationBody
  },
  NotificationReply,
  'resends'
> = { method: 'POST', path: '/admin/notifications/:id/resend' }

/**
 * Add an option
 *
 * Adds an option to a product. Every variant it already has gets the value “Default Value” for it. Emits `product.updated`. Returns the product.
 */
export const createOption: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: ItemQuery
    body: ProductOptionBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id/options' }

/**
 * Delete an option
 *
 * Deletes an option, and its values from the variants; possible while all variants have the same value. Emits `product.updated`. Returns the product without it.
 */
export const deleteOption: Operation<
  {
    params: {
      /** Id of the product */
      id: string
      /** Id of the option */
      option_id: string
    }
    query?: ItemQuery
  },
  DeletedOption,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'DELETE', path: '/admin/products/:id/options/:option_id' }

/**
 * Update an option
 *
 * Renames an option and sets its texts in other languages. The variants keep their values. Emits `product.updated`. Returns the product.
 */
export const updateOption: Operation<
  {
    params: {
      /** Id of the product */
      id: string
      /** Id of the option */
      option_id: string
    }
    query?: ItemQuery
    body: ProductOptionBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id/options/:option_id' }

/**
 * Export payments with fees and payouts
 *
 * Returns the payments whose money was taken on these days as CSV, 10,000 at most: amounts here and at the provider, its fee with tax, what is left, and when it is paid out.
 */
export const exportPayments: Operation<{ query: PaymentExportQuery }, PaymentExportReply> = {
  method: 'GET',
  path: '/admin/payment-report/export',
}

/**
 * Compare the payments with the providers' books
 *
 * Returns what was captured and refunded by day and provider, next to what the providers say, what they charged, and what is not certain. Providers are read after each change of a payment, and again in growing intervals.
 */
export const getPaymentReport: Operation<{ query: PaymentReportQuery }, PaymentReportReply> = {
  method: 'GET',
  path: '/admin/payment-report',
}

/**
 * Add a shipping method to an order
 *
 * Adds a shipping method at the price that is sent; it replaces the one of the same shipping profile. Nothing is charged.
 */
export const addOrderShippingMethod: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: AddOrderShippingMethodBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/shipping-methods' }

/**
 * Archive a completed order
 *
 * Archives a completed order. Nothing else changes.
 */
export const archiveOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/archive' }

/**
 * Cancel an order
 *
 * Refunds captured payments and cancels the others, returns the items to stock, restores discount uses and gift card balances, emits `order.canceled` and notifies the customer. If a provider refuses, the order stays as it was.
 */
export const cancelOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/cancel' }

/**
 * Capture an order's payments
 *
 * Captures the order's authorized payments, except those of swaps; without any, nothing changes. If the provider refuses, the call succeeds and the payment status is requires_action. Emits `order.payment_captured`, and enables and sends the gift cards that were bought.
 */
export const captureOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/capture' }

/**
 * Capture a part of an order's payment
 *
 * Captures an amount of the order's authorized payment, where its provider can; the rest is released and cannot be captured any more. The same amount again changes nothing. Emits `order.payment_captured`.
 */
export const captureOrderPart: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: CaptureOrderPartBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/capture-part' }

/**
 * Complete an order
 *
 * Marks the order as completed and emits `order.completed`. Payment and fulfillment are not required; a repeat changes nothing.
 */
export const completeOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/complete' }

/**
 * Get an order
 *
 * Returns one order with its totals, its lines, payments and fulfillments, and its returns, swaps and claims.
 */
export const getOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'GET', path: '/admin/orders/:id' }

/**
 * Get the address of a shopper's page of an order
 *
 * Returns the address of the order in the shop. It has no key: what identifies the shopper is masked there unless the order is open to everyone with its id. The link in messages has the key.
 */
export const getOrderLink: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  OrderLinkReply
> = { method: 'GET', path: '/admin/orders/:id/link' }

/**
 * List the events of an order
 *
 * Returns the timeline of an order, oldest first: events with their time and actor.
 */
export const listOrderEvents: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  TimelineReply
> = { method: 'GET', path: '/admin/orders/:id/timeline' }

/**
 * List orders
 *
 * Returns the orders of the store, newest first, with totals where `fields` names one, and the relations of a single order unless `expand` names others.
 */
export const listOrders: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number, the e-mail address, the name of the recipient and, for staff, name and phone of the customer, company and phone of the recipient */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only these statuses */
      status?: ('pending' | 'completed' | 'archived' | 'canceled' | 'requires_action')[]
      /** Only these fulfillment statuses */
      fulfillment_status?: (
        | 'not_fulfilled'
        | 'partially_fulfilled'
        | 'fulfilled'
        | 'partially_shipped'
        | 'shipped'
        | 'partially_returned'
        | 'returned'
        | 'canceled'
        | 'requires_action'
      )[]
      /** Only these payment statuses */
      payment_status?: (
        | 'not_paid'
        | 'awaiting'
        | 'captured'
        | 'partially_refunded'
        | 'refunded'
        | 'canceled'
        | 'requires_action'
      )[]
      /** Only the order with this number */
      display_id?: number
      /** Only the order that this cart became */
      cart_id?: string
      /** Only orders of this customer */
      customer_id?: string
      /** Only orders placed with this e-mail address */
      email?: string
      /** Only orders of this region, or of one of these */
      region_id?: string[] | string
      /** Only orders in this currency: ISO 4217, in either case */
      currency_code?: string
      /** Kept for clients that send it; orders here have no rate of their own */
      tax_rate?: number
      /** Only orders of this sales channel, or of one of these */
      sales_channel_id?: string[] | string
      /** Only orders with a payment by this provider, or by one of these */
      payment_provider_id?: string[] | string
      /** Only orders that are shipped by this shipping option, or by one of these */
      shipping_option_id?: string[] | string
      /** Only orders with an item whose product has this tag, or one of these; deleted variants do not count */
      product_tag_id?: string[] | string
      /** Only orders with a return that is not canceled, or only those without one */
      has_returns?: boolean
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** When it was canceled, between bounds */
      canceled_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    orders: AdminOrder[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/orders' }

/**
 * Print invoices or packing slips
 *
 * Returns one PDF with a document for each of the orders, in any script. The sender is the store with its `invoice_sender`. Changes nothing.
 */
export const printOrderDocuments: Operation<{ body: PrintOrderDocumentsBody }, PrintOrderDocumentsReply> = {
  method: 'POST',
  path: '/admin/orders/documents',
}

/**
 * Refund part of an order
 *
 * Refunds captured payments through their providers, never more than was captured, also in parallel requests. Emits `order.refund_created` and notifies the customer.
 */
export const refundOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: RefundOrderBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/refund' }

/**
 * Update an order
 *
 * Changes the customer, addresses and data for the fulfillment provider. Items, prices and payments stay: returns, swaps and claims settle differences.
 */
export const updateOrder: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body?: UpdateOrderBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id' }

/**
 * List the edits of orders
 *
 * Always an empty page: orders are not edited here. It answers because the dashboard of Medusa v1 asks for the edits of each order that it shows.
 */
export const listOrderEdits: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those of this order */
      order_id?: string
      /** Words to look for */
      q?: string
    }
  },
  {
    /** The entries of this page */
    order_edits: {
      /** Never sent */
      id: string
    }[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/order-edits' }

/**
 * Create a link to a proof of payment
 *
 * Returns a link to the file, which works for 15 minutes.
 */
export const linkToPaymentProof: Operation<{ params: PaymentProofParams }, DownloadUrlReply> = {
  method: 'POST',
  path: '/admin/orders/:id/payment-proofs/:proof_id/link',
}

/**
 * List the proofs of payment of an order
 *
 * Returns what the shopper has sent for a bank transfer. Capturing the payment confirms it.
 */
export const listOrderPaymentProofs: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  PaymentProofsReply
> = { method: 'GET', path: '/admin/orders/:id/payment-proofs' }

/**
 * Reject a proof of payment
 *
 * Tells the shopper the reason, by a message and on the page of the order. The order waits until its time is over. A proof that was rejected stays so; one whose payment was captured is refused.
 */
export const rejectPaymentProof: Operation<
  { params: PaymentProofParams; body?: RejectPaymentProofBody },
  PaymentProofsReply
> = { method: 'POST', path: '/admin/orders/:id/payment-proofs/:proof_id/reject' }

/**
 * List changes of a variant's prices
 *
 * Returns a page of what staff changed of a variant's own prices, the last first, as the audit log holds it.
 */
export const listPriceChanges: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
    }
  },
  PriceChangesPage
> = { method: 'GET', path: '/admin/variants/:id/price-changes' }

/**
 * Add prices to a list
 *
 * Adds prices, and changes those named by id, in one step. Returns the list with all its prices.
 */
export const addPriceListPrices: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    body: AddPricesBody
  },
  PriceListReply
> = { method: 'POST', path: '/admin/price-lists/:id/prices/batch' }

/**
 * Create a price list
 *
 * Creates a list of prices. While it is active and between its dates, a variant costs the lowest of its own prices and those of the lists for the customer. Returns the list with its prices.
 */
export const createPriceList: Operation<{ body: CreatePriceListBody }, PriceListReply> = {
  method: 'POST',
  path: '/admin/price-lists',
}

/**
 * Delete a price list
 *
 * Deletes the list with its prices. The catalogue shows the variants' other prices at once; placed orders stay as they are.
 */
export const deletePriceList: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'price-list'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/price-lists/:id' }

/**
 * Remove prices from a list
 *
 * Deletes prices of the list by their ids; unknown ids are ignored. Returns the ids that were deleted.
 */
export const deletePriceListPrices: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    body: DeletePricesBody
  },
  PricesDeleted
> = { method: 'DELETE', path: '/admin/price-lists/:id/prices/batch' }

/**
 * Remove a product's prices from a list
 *
 * Deletes the prices of all variants of a product from the list. Returns the ids of the prices.
 */
export const deletePriceListProductPrices: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
      /** Id of the product */
      product_id: string
    }
  },
  PricesDeleted
> = { method: 'DELETE', path: '/admin/price-lists/:id/products/:product_id/prices' }

/**
 * Remove the prices of several products from a list
 *
 * Deletes the prices of all variants of these products from the list. Returns the ids of the prices.
 */
export const deletePriceListProductsPrices: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    body: DeleteProductsPricesBody
  },
  PricesDeleted
> = { method: 'DELETE', path: '/admin/price-lists/:id/products/prices/batch' }

/**
 * Remove a variant's prices from a list
 *
 * Deletes the prices of a variant from the list. Returns the ids of the prices.
 */
export const deletePriceListVariantPrices: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
      /** Id of the variant */
      variant_id: string
    }
  },
  PricesDeleted
> = { method: 'DELETE', path: '/admin/price-lists/:id/variants/:variant_id/prices' }

/**
 * Get a price list
 *
 * Returns one price list with its prices and customer groups.
 */
export const getPriceList: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
  },
  PriceListReply
> = { method: 'GET', path: '/admin/price-lists/:id' }

/**
 * List the products of a price list
 *
 * Returns the products with a price in the list. Their variants hold the prices of this list and their own.
 */
export const listPriceListProducts: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of its title or description, its collection’s title, or a variant’s title or SKU, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those in these collections */
      collection_id?: string[]
      /** Only those of these types */
      type_id?: string[]
      /** The older name of type_id, which takes precedence */
      type?: string[]
      /** Only those with one of the tags with these ids */
      tags?: string[]
      /** Only those sold in one of these channels */
      sales_channel_id?: string[]
      /** Only those in one of these categories */
      category_id?: string[]
      /** Whether category_id means the categories below, too */
      include_category_children?: boolean
      /** Only those with exactly this title */
      title?: string
      /** Only those with exactly this description */
      description?: string
      /** Only those with exactly one of these handles */
      handle?: string[] | string
      /** Only gift cards, or only the others */
      is_giftcard?: boolean
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Only those with one of these statuses */
      status?: ('draft' | 'proposed' | 'published' | 'rejected')[]
      /** Only those of one of these shipping profiles */
      profile_id?: string[]
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  ProductsPage
> = { method: 'GET', path: '/admin/price-lists/:id/products' }

/**
 * List variants with their prices in a list
 *
 * Returns variants, by the titles of their products, each with its prices in the list and with those of its own: the rows of a grid.
 */
export const listPriceListVariants: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in titles of products and variants, and in SKUs */
      q?: string
      /** `list`, the usual one: variants with a price in the list. `catalogue`: all variants of the store */
      of?: 'list' | 'catalogue'
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    variants: PriceListVariant[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/price-lists/:id/variants' }

/**
 * List price lists
 *
 * Returns the price lists of the store, newest first, without their prices.
 */
export const listPriceLists: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in name, description and names of customer groups */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only this exact name */
      name?: string
      /** Only this exact description */
      description?: string
      /** Only these statuses */
      status?: ('active' | 'draft')[]
      /** Only these types */
      type?: ('sale' | 'override')[]
      /** Only lists for one of these customer groups */
      customer_groups?: string[]
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    price_lists: PriceList[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/price-lists' }

/**
 * Preview prices for a shopper
 *
 * Returns what variants cost in a region, for a customer of these groups, at a quantity and a time: by the rules that the catalogue and carts use.
 */
export const previewPrices: Operation<{ body: PreviewPricesBody }, PreviewPricesReply> = {
  method: 'POST',
  path: '/admin/price-lists/preview',
}

/**
 * Update a price list
 *
 * Changes the properties that are sent: customer groups are replaced, prices with an id change, the others are added. The catalogue shows the new prices at once.
 */
export const updatePriceList: Operation<
  {
    params: {
      /** Id of the price list */
      id: string
    }
    body?: UpdatePriceListBody
  },
  PriceListReply
> = { method: 'POST', path: '/admin/price-lists/:id' }

/**
 * List product tags
 *
 * Returns a page of product tags, newest first unless `order` says otherwise. A tag comes into being with the first product that has it.
 */
export const listProductTags: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the value, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these values */
      value?: string[] | string
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    product_tags: ProductTag[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/product-tags' }

/**
 * List product types
 *
 * Returns a page of product types, newest first unless `order` says otherwise, with their names in other languages. A type comes into being with the first product that has it.
 */
export const listProductTypes: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the value, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these values */
      value?: string[] | string
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    product_types: ProductType[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/product-types' }

/**
 * Rename or translate a product type
 *
 * Sets what a type is called, on all of its products, and in other languages. What is not sent stays. Returns the type.
 */
export const translateProductType: Operation<
  {
    params: {
      /** Id of the product type */
      id: string
    }
    body?: UpdateProductTypeBody
  },
  ProductTypeReply
> = { method: 'POST', path: '/admin/product-types/:id' }

/**
 * Delete a product tag
 *
 * Deletes a tag and takes it from its products. Discounts no longer name it.
 */
export const deleteProductTag: Operation<
  {
    params: {
      /** Id of the product tag */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'product-tag'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/product-tags/:id' }

/**
 * Delete a product type
 *
 * Deletes a type. Its products have none from then on; tax rates and discounts no longer name it.
 */
export const deleteProductType: Operation<
  {
    params: {
      /** Id of the product type */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'product-type'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/product-types/:id' }

/**
 * List product tags with their use
 *
 * Returns a page of product tags with the number of products that have each, by value unless `order` is `product_count` or `-product_count`.
 */
export const listProductTagUsage: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of the value, in either case */
      q?: string
    }
  },
  ProductTagUsagePage
> = { method: 'GET', path: '/admin/product-tags/usage' }

/**
 * List product types with their use
 *
 * Returns a page of product types with the number of products that have each, by value unless `order` is `product_count` or `-product_count`.
 */
export const listProductTypeUsage: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of the value, in either case */
      q?: string
    }
  },
  ProductTypeUsagePage
> = { method: 'GET', path: '/admin/product-types/usage' }

/**
 * Merge a product tag into another
 *
 * Gives its products and discount conditions to another tag and deletes it. Returns the other tag.
 */
export const mergeProductTag: Operation<
  {
    params: {
      /** Id of the product tag */
      id: string
    }
    body: MergeProductTagBody
  },
  ProductTagReply
> = { method: 'POST', path: '/admin/product-tags/:id/merge' }

/**
 * Merge a product type into another
 *
 * Gives its products, tax rates and discount conditions to another type and deletes it. Returns the other type.
 */
export const mergeProductType: Operation<
  {
    params: {
      /** Id of the product type */
      id: string
    }
    body: MergeProductTypeBody
  },
  ProductTypeReply
> = { method: 'POST', path: '/admin/product-types/:id/merge' }

/**
 * Rename a product tag
 *
 * Changes what a tag is called, on all of its products. Returns the tag.
 */
export const updateProductTag: Operation<
  {
    params: {
      /** Id of the product tag */
      id: string
    }
    body: UpdateProductTagBody
  },
  ProductTagReply
> = { method: 'POST', path: '/admin/product-tags/:id' }

/**
 * Create a product
 *
 * Creates a product with its options, variants, prices and pictures in one step. Types and tags that the store does not have are created. Emits `product.created`. Returns the product.
 */
export const createProduct: Operation<
  { query?: ItemQuery; body: CreateProductBody },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products' }

/**
 * Delete a product
 *
 * Deletes a product and its variants: they leave lists and carts can no longer buy them. Orders still show them. Emits `product.deleted`.
 */
export const deleteProduct: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'product'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/products/:id' }

/**
 * Get a product
 *
 * Returns a product in any status with all its parts. Computed prices of variants are null here: `GET /admin/variants/{id}` has them.
 */
export const getProduct: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: ItemQuery
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'GET', path: '/admin/products/:id' }

/**
 * List all product types
 *
 * Returns the store's product types without pages.
 */
export const listAllProductTypes: Operation<unknown, ProductTypesReply> = {
  method: 'GET',
  path: '/admin/products/types',
}

/**
 * List products
 *
 * Returns a page of products in any status, newest first unless `order` says otherwise, with variants, prices, options, pictures, tags, categories, channels and texts in other languages. Computed prices of variants are null here: `GET /admin/variants` has them.
 */
export const listProducts: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of its title or description, its collection’s title, or a variant’s title or SKU, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those in these collections */
      collection_id?: string[]
      /** Only those of these types */
      type_id?: string[]
      /** The older name of type_id, which takes precedence */
      type?: string[]
      /** Only those with one of the tags with these ids */
      tags?: string[]
      /** Only those sold in one of these channels */
      sales_channel_id?: string[]
      /** Only those in one of these categories */
      category_id?: string[]
      /** Whether category_id means the categories below, too */
      include_category_children?: boolean
      /** Only those with exactly this title */
      title?: string
      /** Only those with exactly this description */
      description?: string
      /** Only those with exactly one of these handles */
      handle?: string[] | string
      /** Only gift cards, or only the others */
      is_giftcard?: boolean
      /** Only what this discount condition names */
      discount_condition_id?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Only those with one of these statuses */
      status?: ('draft' | 'proposed' | 'published' | 'rejected')[]
      /** Only those with a price in one of these price lists */
      price_list_id?: string[]
      /** Only those of one of these shipping profiles */
      profile_id?: string[]
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  ProductsPage,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'GET', path: '/admin/products' }

/**
 * List the ten most used tags
 *
 * Returns the tags that most products have, with the number of products.
 */
export const listTagUsage: Operation<unknown, TagUsageReply> = { method: 'GET', path: '/admin/products/tag-usage' }

/**
 * Set one metadata key of a product
 *
 * Sets one key of the product's metadata and leaves the others; an empty value removes the key. Emits `product.updated`. Returns the product.
 */
export const setProductMetadata: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    body: ProductMetadataBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id/metadata' }

/**
 * Update a product
 *
 * Changes what is sent. Lists are complete: variants, pictures, tags, channels and categories that are not named are removed. Emits `product.updated`. Returns the product.
 */
export const updateProduct: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: ItemQuery
    body?: UpdateProductBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id' }

/**
 * Add a country to a region
 *
 * Adds a country; one that the region already has is ignored. Returns the region.
 */
export const addRegionCountry: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
    body: RegionCountryBody
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'POST', path: '/admin/regions/:id/countries' }

/**
 * Enable a fulfillment provider in a region
 *
 * Enables a fulfillment provider, so that shipping options of the region can use it. Returns the region.
 */
export const addRegionFulfillmentProvider: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
    body: RegionProviderBody
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'POST', path: '/admin/regions/:id/fulfillment-providers' }

/**
 * Enable a payment provider in a region
 *
 * Offers a payment provider to shoppers of the region; one that it already has is ignored. Returns the region.
 */
export const addRegionPaymentProvider: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
    body: RegionProviderBody
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'POST', path: '/admin/regions/:id/payment-providers' }

/**
 * List the fulfillment options of a region
 *
 * Returns what each fulfillment provider of the region supports: shipments and returns. A shipping option stores one of them as its `data`.
 */
export const listRegionFulfillmentOptions: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
  },
  FulfillmentOptionsReply
> = { method: 'GET', path: '/admin/regions/:id/fulfillment-options' }

/**
 * Remove a country from a region
 *
 * Removes a country; one that the region does not have is ignored. Returns the region.
 */
export const removeRegionCountry: Operation<
  {
    params: {
      /** Id of the region */
      id: string
      /** ISO 3166-1 alpha-2, in either case */
      country_code: string
    }
    query?: ItemQuery
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'DELETE', path: '/admin/regions/:id/countries/:country_code' }

/**
 * Disable a fulfillment provider in a region
 *
 * Removes a fulfillment provider: new shipping options cannot use it, existing ones stay. Returns the region.
 */
export const removeRegionFulfillmentProvider: Operation<
  {
    params: {
      /** Id of the region */
      id: string
      /** The provider */
      provider_id: string
    }
    query?: ItemQuery
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'DELETE', path: '/admin/regions/:id/fulfillment-providers/:provider_id' }

/**
 * Disable a payment provider in a region
 *
 * Removes a payment provider from the region; existing payments stay. Returns the region.
 */
export const removeRegionPaymentProvider: Operation<
  {
    params: {
      /** Id of the region */
      id: string
      /** The provider */
      provider_id: string
    }
    query?: ItemQuery
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'DELETE', path: '/admin/regions/:id/payment-providers/:provider_id' }

/**
 * Try taxes and delivery in a region
 *
 * Returns the taxes on a cart that the request describes, and which shipping options shoppers would be offered, at which prices and why not the others, by the rules that carts themselves use. Writes nothing.
 */
export const tryRegion: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    body?: TryRegionBody
  },
  RegionTryOutReply
> = { method: 'POST', path: '/admin/regions/:id/try-out' }

/**
 * Get a provider with its settings
 *
 * Returns one provider with its state, settings and the description of its form.
 */
export const getStoreProvider: Operation<{ params: ProviderParams }, StoreProviderReply> = {
  method: 'GET',
  path: '/admin/providers/:kind/:id',
}

/**
 * List providers with their settings
 *
 * Returns every payment, fulfillment or tax provider with its state in this store, the regions where it is switched on and its settings; of the kind `extension`, the extensions that have settings. Secret values are never returned.
 */
export const listStoreProviders: Operation<{ params: ProviderKindParams }, StoreProviderListReply> = {
  method: 'GET',
  path: '/admin/providers/:kind',
}

/**
 * Test the connection to a provider
 *
 * Calls the provider with the stored settings, for 10 seconds at most, and stores the result. Nothing is bought and no money moves.
 */
export const testStoreProvider: Operation<{ params: ProviderParams }, ConnectionTestReply> = {
  method: 'POST',
  path: '/admin/providers/:kind/:id/test',
}

/**
 * Save the settings of a provider
 *
 * Saves the store's settings of a provider. Secret values are encrypted and apply at once; the result of the last test is removed. Takes `If-Match`. Returns the provider.
 */
export const updateStoreProvider: Operation<
  { params: ProviderParams; body?: UpdateStoreProviderBody },
  StoreProviderReply
> = { method: 'POST', path: '/admin/providers/:kind/:id' }

/**
 * Create a redirect
 *
 * From now on, the path leads to the target where it has no page. A target that leads elsewhere itself is replaced by where that leads, so that visitors get there in one step.
 */
export const createRedirect: Operation<{ body: SetRedirectBody }, RedirectReply> = {
  method: 'POST',
  path: '/admin/redirects',
}

/**
 * Delete a redirect
 *
 * Deletes it: its path is not found again.
 */
export const deleteRedirect: Operation<
  {
    params: {
      /** Id of the redirect */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'redirect'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/redirects/:id' }

/**
 * List pages that were not found
 *
 * Returns paths that visitors asked for and that have neither a page nor a redirect, the most frequent first. They are counted without who asked and without their query; paths that may name a person, an order or a secret are not counted. A path leaves the list when it gets a redirect, or 90 days after it was last asked for.
 */
export const listMissingPages: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of the path */
      q?: string
    }
  },
  {
    /** The entries of this page */
    missing_pages: MissingPage[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/missing-pages' }

/**
 * List redirects
 *
 * Returns what leads from addresses without a page to others, newest first unless `order` says otherwise: those that staff made, and those that changed handles left.
 */
export const listRedirects: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of the path or of the target */
      q?: string
      /** Only those made by staff, or by changed handles */
      made_by?: 'staff' | 'handle'
    }
  },
  {
    /** The entries of this page */
    redirects: Redirect[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/redirects' }

/**
 * Create or replace many redirects
 *
 * Takes the rows of a file, a part of it at a time. A row that is refused is left out and named in the reply; the others are stored.
 */
export const setRedirects: Operation<{ body: SetRedirectsBody }, RedirectsSetReply> = {
  method: 'POST',
  path: '/admin/redirects/batch',
}

/**
 * Replace a redirect
 *
 * Replaces the path and the target. It counts as made by staff from then on.
 */
export const updateRedirect: Operation<
  {
    params: {
      /** Id of the redirect */
      id: string
    }
    body: SetRedirectBody
  },
  RedirectReply
> = { method: 'POST', path: '/admin/redirects/:id' }

/**
 * Add a domain
 *
 * Adds a host and asks the DNS for its records. It belongs to the store once its TXT record is found; until then, other stores may wait for it, too.
 */
export const addDomain: Operation<{ body: AddDomainBody }, DomainReply> = { method: 'POST', path: '/admin/domains' }

/**
 * Check the DNS records of a domain
 *
 * Asks the DNS, for a few seconds at most, and stores what it said. A domain whose TXT record is found is verified.
 */
export const checkDomain: Operation<
  {
    params: {
      /** Id of the domain */
      id: string
    }
  },
  DomainReply
> = { method: 'POST', path: '/admin/domains/:id/check' }

/**
 * List the store's own domains
 *
 * Returns each with the DNS records that it needs and what the DNS said when it was asked last.
 */
export const listDomains: Operation<unknown, DomainListReply> = { method: 'GET', path: '/admin/domains' }

/**
 * Remove a domain
 *
 * The host leads nowhere from now on. A store that adds it again has to set another TXT record.
 */
export const removeDomain: Operation<
  {
    params: {
      /** Id of the domain */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'domain'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/domains/:id' }

/**
 * Make a domain the primary one, or not
 *
 * The pages of the store, links in its messages and its sitemap are at the primary domain. The store's other domains and its path at the platform's address lead there.
 */
export const updateDomain: Operation<
  {
    params: {
      /** Id of the domain */
      id: string
    }
    body?: UpdateDomainBody
  },
  DomainReply
> = { method: 'POST', path: '/admin/domains/:id' }

/**
 * Create a region
 *
 * Creates a market of the store. The reply holds the region with its countries, providers and currency.
 */
export const createRegion: Operation<
  { query?: ItemQuery; body: CreateRegionBody },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'POST', path: '/admin/regions' }

/**
 * Delete a region
 *
 * Deletes the region, frees its countries and deletes its shipping options. Old orders still show it.
 */
export const deleteRegion: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'region'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/regions/:id' }

/**
 * Get a region
 *
 * Returns one region with its countries, providers and currency.
 */
export const getRegion: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'GET', path: '/admin/regions/:id' }

/**
 * Count what stands on a region
 *
 * Returns how much depends on a region: what would be deleted with it, or no longer count anywhere.
 */
export const getRegionUsage: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
  },
  RegionUsageReply
> = { method: 'GET', path: '/admin/regions/:id/usage' }

/**
 * List regions
 *
 * Returns the regions of the store, newest first. A region is a market: countries that share a currency, taxes, payment providers and shipping options.
 */
export const listRegions: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the name, the currency and the countries */
      q?: string
      /** Only those with these ids */
      id?: string[]
      /** Only this exact name */
      name?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    regions: Region[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'GET', path: '/admin/regions' }

/**
 * Update a region
 *
 * Changes the properties that are sent; a list that is sent replaces the stored one. Placed orders keep what they were charged. A region cannot change between money and points.
 */
export const updateRegion: Operation<
  {
    params: {
      /** Id of the region */
      id: string
    }
    query?: ItemQuery
    body?: UpdateRegionBody
  },
  RegionReply,
  'countries' | 'payment_providers' | 'fulfillment_providers' | 'currency' | 'translations'
> = { method: 'POST', path: '/admin/regions/:id' }

/**
 * Create a return reason
 *
 * Creates a reason for returns, on the first level or below a reason of it.
 */
export const createReturnReason: Operation<
  { body: CreateReturnReasonBody },
  ReturnReasonReply,
  'parent_return_reason' | 'return_reason_children' | 'translations'
> = { method: 'POST', path: '/admin/return-reasons' }

/**
 * Delete a return reason
 *
 * Deletes a reason with those below it. Returns that refer to them keep them.
 */
export const deleteReturnReason: Operation<
  {
    params: {
      /** Id of the return reason */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'return_reason'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/return-reasons/:id' }

/**
 * Get a return reason
 *
 * Returns one reason with its parent and children.
 */
export const getReturnReason: Operation<
  {
    params: {
      /** Id of the return reason */
      id: string
    }
  },
  ReturnReasonReply,
  'parent_return_reason' | 'return_reason_children' | 'translations'
> = { method: 'GET', path: '/admin/return-reasons/:id' }

/**
 * List return reasons
 *
 * Returns the reasons of the first level, oldest first, each with its children.
 */
export const listReturnReasons: Operation<
  unknown,
  ReturnReasonListReply,
  'parent_return_reason' | 'return_reason_children' | 'translations'
> = { method: 'GET', path: '/admin/return-reasons' }

/**
 * Update a return reason
 *
 * Changes the properties that are sent. Returns that refer to the reason show the new label.
 */
export const updateReturnReason: Operation<
  {
    params: {
      /** Id of the return reason */
      id: string
    }
    body?: UpdateReturnReasonBody
  },
  ReturnReasonReply,
  'parent_return_reason' | 'return_reason_children' | 'translations'
> = { method: 'POST', path: '/admin/return-reasons/:id' }

/**
 * Cancel a return
 *
 * Cancels a return whose items were not received. The reply has its order.
 */
export const cancelReturn: Operation<
  {
    params: {
      /** Id of the return */
      id: string
    }
    query?: ItemQuery
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/returns/:id/cancel' }

/**
 * Get a return
 *
 * Returns one return with its items, their reasons, its order and its swap.
 */
export const getReturn: Operation<
  {
    params: {
      /** Id of the return */
      id: string
    }
    query?: ItemQuery
  },
  ReturnReply,
  'items' | 'items.reason' | 'swap' | 'order'
> = { method: 'GET', path: '/admin/returns/:id' }

/**
 * List what of an order can be returned
 *
 * Returns the lines of an order, its swaps and its claims with the quantities that can be returned and claimed, and their value.
 */
export const listReturnableLines: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  ReturnableLinesReply
> = { method: 'GET', path: '/admin/orders/:id/returnable-lines' }

/**
 * List returns
 *
 * Returns the returns of the store, newest first, with their items, orders and swaps.
 */
export const listReturns: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number and e-mail address of the order and in the name of its customer */
      q?: string
      /** Only those of this order */
      order_id?: string
      /** Whom it waits for: the customer, who confirms or sends items back; staff; or nobody, since it is over */
      waits_for?: 'customer' | 'staff' | 'nobody'
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Only these statuses */
      status?: ('requested' | 'received' | 'requires_action' | 'canceled')[]
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    returns: Return[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'items' | 'items.reason' | 'swap' | 'order'
> = { method: 'GET', path: '/admin/returns' }

/**
 * Preview the receipt of a return
 *
 * Returns the refund that receiving these items would make, or refuses as receiving them would.
 */
export const previewReceipt: Operation<
  {
    params: {
      /** Id of the return */
      id: string
    }
    body: ReceiveReturnBody
  },
  ReceiptPreviewReply
> = { method: 'POST', path: '/admin/returns/:id/receive/preview' }

/**
 * Preview a return
 *
 * Returns the refund that creating this return would promise, or refuses as creating it would.
 */
export const previewReturn: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: RequestReturnBody
  },
  ReturnPreviewReply
> = { method: 'POST', path: '/admin/orders/:id/return/preview' }

/**
 * Receive a return
 *
 * Returns the received items to stock and refunds the amount of the return or, if other items came, their value. An amount that exceeds the payments is not refunded; the order's fulfillment status is then requires_action. Items with `restock` false stay out of stock. Emits `order.items_returned` and notifies the customer.
 */
export const receiveReturn: Operation<
  {
    params: {
      /** Id of the return */
      id: string
    }
    query?: ItemQuery
    body: ReceiveReturnBody
  },
  ReturnReply,
  'items' | 'items.reason' | 'swap' | 'order'
> = { method: 'POST', path: '/admin/returns/:id/receive' }

/**
 * Create a return of an order
 *
 * Creates a return of fulfilled items of a paid order. Emits `order.return_requested` and notifies the customer. With `receive_now` the items are returned to stock and refunded at once.
 */
export const requestReturn: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: RequestReturnBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/return' }

/**
 * Add products to a sales channel
 *
 * Makes products available in a channel, in addition to the channels they are in. Returns the channel.
 */
export const addProductsToSalesChannel: Operation<
  {
    params: {
      /** Id of the sales channel */
      id: string
    }
    body: ProductBatchBody
  },
  SalesChannelReply
> = { method: 'POST', path: '/admin/sales-channels/:id/products/batch' }

/**
 * Create a sales channel
 *
 * Creates a sales channel without products. Returns it.
 */
export const createSalesChannel: Operation<{ body: CreateSalesChannelBody }, SalesChannelReply> = {
  method: 'POST',
  path: '/admin/sales-channels',
}

/**
 * Delete a sales channel
 *
 * Deletes a sales channel. Its products stay in the store and in their other channels.
 */
export const deleteSalesChannel: Operation<
  {
    params: {
      /** Id of the sales channel */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'sales-channel'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/sales-channels/:id' }

/**
 * Get a sales channel
 *
 * Returns a sales channel.
 */
export const getSalesChannel: Operation<
  {
    params: {
      /** Id of the sales channel */
      id: string
    }
  },
  SalesChannelReply
> = { method: 'GET', path: '/admin/sales-channels/:id' }

/**
 * List sales channels with their use
 *
 * Returns a page of sales channels with their products and regions counted, the default one first, then by name.
 */
export const listSalesChannelUsage: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Part of the name or description, in either case */
      q?: string
    }
  },
  SalesChannelUsagePage
> = { method: 'GET', path: '/admin/sales-channels/usage' }

/**
 * List sales channels
 *
 * Returns a page of sales channels, newest first unless `order` says otherwise.
 */
export const listSalesChannels: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the name or description, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly this name */
      name?: string
      /** Only those with exactly this description */
      description?: string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    sales_channels: SalesChannel[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/sales-channels' }

/**
 * Remove products from a sales channel
 *
 * Takes products out of a channel: shoppers of that channel no longer see them. Products that are not in it are ignored. Returns the channel.
 */
export const removeProductsFromSalesChannel: Operation<
  {
    params: {
      /** Id of the sales channel */
      id: string
    }
    body: ProductBatchBody
  },
  SalesChannelReply
> = { method: 'DELETE', path: '/admin/sales-channels/:id/products/batch' }

/**
 * Update a sales channel
 *
 * Changes what is sent. Carts can no longer be opened in a disabled channel or moved to it by its id; those in it go on. Returns the channel.
 */
export const updateSalesChannel: Operation<
  {
    params: {
      /** Id of the sales channel */
      id: string
    }
    body?: UpdateSalesChannelBody
  },
  SalesChannelReply
> = { method: 'POST', path: '/admin/sales-channels/:id' }

/**
 * Search orders, customers and products
 *
 * Finds orders, customers and products of the store by one text. A kind that your role may not read is left out.
 */
export const searchRecords: Operation<
  {
    query: {
      /** Part of a number, name, e-mail address, phone number, title, handle or SKU, in either case */
      q: string
      /** How many of each kind to return at most */
      limit?: number
    }
  },
  AdminSearchReply
> = { method: 'GET', path: '/admin/search' }

/**
 * Promote products for a term
 *
 * From now on, a search for the term shows these products first, unless it is sorted otherwise.
 */
export const createSearchPromotion: Operation<{ body: SetSearchPromotionBody }, SearchPromotionReply> = {
  method: 'POST',
  path: '/admin/search-promotions',
}

/**
 * Create synonyms
 *
 * From now on, a search for one of the words finds the products of all.
 */
export const createSearchSynonym: Operation<{ body: SetSearchSynonymBody }, SearchSynonymReply> = {
  method: 'POST',
  path: '/admin/search-synonyms',
}

/**
 * Promote no products for a term
 *
 * Deletes it; the search for the term sorts by relevance again.
 */
export const deleteSearchPromotion: Operation<
  {
    params: {
      /** Id of the search promotion */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'search-promotion'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/search-promotions/:id' }

/**
 * Delete synonyms
 *
 * Deletes them; each word finds its own products again.
 */
export const deleteSearchSynonym: Operation<
  {
    params: {
      /** Id of the search synonym */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'search-synonym'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/search-synonyms/:id' }

/**
 * List promoted products
 *
 * Returns the terms that products are promoted for, with the products, the newest first.
 */
export const listSearchPromotions: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Part of the term */
      q?: string
    }
  },
  {
    /** The entries of this page */
    search_promotions: SearchPromotion[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/search-promotions' }

/**
 * List synonyms
 *
 * Returns the words that the search takes for one another, the newest first.
 */
export const listSearchSynonyms: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Part of one of the words */
      q?: string
    }
  },
  {
    /** The entries of this page */
    search_synonyms: SearchSynonym[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/search-synonyms' }

/**
 * List what shoppers search for
 *
 * Returns what was searched for more than once, the most frequent first. It is counted without who searched; what has a number or an address in it is not counted.
 */
export const listSearchTerms: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Part of the term */
      q?: string
      /** `none`: only those that find nothing */
      found?: 'none'
    }
  },
  {
    /** The entries of this page */
    search_terms: SearchTerm[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/search-terms' }

/**
 * Replace the promoted products of a term
 *
 * Replaces the term and the products.
 */
export const updateSearchPromotion: Operation<
  {
    params: {
      /** Id of the search promotion */
      id: string
    }
    body: SetSearchPromotionBody
  },
  SearchPromotionReply
> = { method: 'POST', path: '/admin/search-promotions/:id' }

/**
 * Replace synonyms
 *
 * Replaces the words.
 */
export const updateSearchSynonym: Operation<
  {
    params: {
      /** Id of the search synonym */
      id: string
    }
    body: SetSearchSynonymBody
  },
  SearchSynonymReply
> = { method: 'POST', path: '/admin/search-synonyms/:id' }

/**
 * Check the DNS records of the installation's sender
 *
 * As `POST /admin/sending/check-records`, of the domain that the installation sends from.
 */
export const checkInstallationSenderRecords: Operation<unknown, SendingReply> = {
  method: 'POST',
  path: '/admin/installation/sending/check-records',
}

/**
 * Check the DNS records of the sender's domain
 *
 * Asks the DNS for SPF, DKIM and DMARC, for a few seconds at most, and stores the result.
 */
export const checkSenderRecords: Operation<unknown, SendingReply> = {
  method: 'POST',
  path: '/admin/sending/check-records',
}

/**
 * Get how the installation sends messages
 *
 * As `GET /admin/sending`, of the services for every store that has none of its own.
 */
export const getInstallationSending: Operation<unknown, SendingReply> = {
  method: 'GET',
  path: '/admin/installation/sending',
}

/**
 * Get how the store sends messages
 *
 * Returns what sends e-mails and messages to phones, the store's own services, and the DNS records of the domain that e-mails are sent from. Secret values are never returned.
 */
export const getSending: Operation<unknown, SendingReply> = { method: 'GET', path: '/admin/sending' }

/**
 * Remove the installation's service
 *
 * Deletes the settings; stores without a service of their own then send nothing by this channel.
 */
export const removeInstallationSendingService: Operation<{ params: SendingChannelParams }, SendingReply> = {
  method: 'DELETE',
  path: '/admin/installation/sending/:channel',
}

/**
 * Remove the store's own service
 *
 * Deletes the settings. The store's messages are sent by the installation's service from now on.
 */
export const removeSendingService: Operation<{ params: SendingChannelParams }, SendingReply> = {
  method: 'DELETE',
  path: '/admin/sending/:channel',
}

/**
 * Set up the installation's service
 *
 * As `POST /admin/sending/{channel}`, for every store that has no service of its own. Refused where the environment of the server sets it.
 */
export const setInstallationSendingService: Operation<
  { params: SendingChannelParams; body: SetSendingServiceBody },
  SendingReply
> = { method: 'POST', path: '/admin/installation/sending/:channel' }

/**
 * Set up the store's own service
 *
 * Saves the settings of a service, by which the store's messages are sent from now on. Incomplete settings are saved, too, and not used. Secret values are encrypted; those of another service are removed. Takes `If-Match`.
 */
export const setSendingService: Operation<{ params: SendingChannelParams; body: SetSendingServiceBody }, SendingReply> =
  { method: 'POST', path: '/admin/sending/:channel' }

/**
 * Send a test message by the installation's service
 *
 * As `POST /admin/sending/{channel}/test`, by the installation's service.
 */
export const testInstallationSending: Operation<
  { params: SendingChannelParams; body?: TestSendingBody },
  SendingTestReply
> = { method: 'POST', path: '/admin/installation/sending/:channel/test' }

/**
 * Send a test message to oneself
 *
 * Sends a message by the service that sends the store's messages and returns the service's reply. An e-mail goes to the caller's own address. Ten within 15 minutes.
 */
export const testSending: Operation<{ params: SendingChannelParams; body?: TestSendingBody }, SendingTestReply> = {
  method: 'POST',
  path: '/admin/sending/:channel/test',
}

/**
 * List the taxes between stored and shown prices
 *
 * Returns for each region what turns a stored price into the one that shoppers see: whether stored prices contain tax, and the taxes on products, those of the tax rates for a product or its type, else those of the region.
 */
export const listShelfTaxes: Operation<
  {
    query?: {
      /** Products to look up */
      product_id?: string[] | string
      /** Value of a product type, in place of the types that the products have now */
      product_type?: string
    }
  },
  ShelfTaxesReply
> = { method: 'GET', path: '/admin/shelf-taxes' }

/**
 * Book a courier for a fulfillment
 *
 * Books the courier of the fulfillment, which is of the order or of one of its swaps or claims, once however often this is called: a booking without a reply is asked about again. What is paid on delivery is collected by the courier, if it does that. The fulfillment counts as shipped, and the customer gets a message, when the courier reports that it has the parcel.
 */
export const bookShipment: Operation<{ params: OrderFulfillmentParams; body?: BookShipmentBody }, OrderShipmentsReply> =
  { method: 'POST', path: '/admin/orders/:id/fulfillments/:fulfillment_id/book' }

/**
 * Cancel a courier booking
 *
 * Cancels the parcel at its courier, as long as the courier does not have it. The fulfillment stays, and may be booked again. A booking that the courier has not replied to for ten minutes is given up; if it is booked again, the courier is asked for the same parcel.
 */
export const cancelShipment: Operation<{ params: ShipmentParams }, OrderShipmentsReply> = {
  method: 'POST',
  path: '/admin/orders/:id/shipments/:shipment_id/cancel',
}

/**
 * Get the label of a parcel
 *
 * Returns a PDF of 100 × 150 mm: the courier's own where it has one, otherwise with the waybill as a bar code (Code 128).
 */
export const getShipmentLabel: Operation<{ params: ShipmentParams }, ShipmentLabelReply> = {
  method: 'GET',
  path: '/admin/orders/:id/shipments/:shipment_id/label',
}

/**
 * List the courier bookings of an order
 *
 * Returns the parcels of the order, its swaps and its claims that couriers were asked to carry, with what they reported, and the couriers that can be booked.
 */
export const listOrderShipments: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
  },
  OrderShipmentsReply
> = { method: 'GET', path: '/admin/orders/:id/shipments' }

/**
 * Get the labels of several orders
 *
 * Returns one PDF with the labels of the parcels that have not left, of the orders, their swaps and their claims, and names what has no label. Changes nothing.
 */
export const printLabels: Operation<{ body: PrintLabelsBody }, PrintLabelsReply> = {
  method: 'POST',
  path: '/admin/shipments/labels',
}

/**
 * Ask the courier where a parcel is
 *
 * Reads the parcel at its courier, and asks again for a booking without a reply. This also happens by itself, every hour and with each message of the courier.
 */
export const trackShipment: Operation<{ params: ShipmentParams }, OrderShipmentsReply> = {
  method: 'POST',
  path: '/admin/orders/:id/shipments/:shipment_id/track',
}

/**
 * Create a shipping option
 *
 * Creates a way to ship the products of one shipping profile in a region. Region, provider, data, price type and is_return cannot change later.
 */
export const createShippingOption: Operation<
  { query?: ItemQuery; body: CreateShippingOptionBody },
  ShippingOptionReply,
  'region' | 'profile' | 'requirements' | 'translations'
> = { method: 'POST', path: '/admin/shipping-options' }

/**
 * Delete a shipping option
 *
 * Deletes the option. Orders that use it still show it.
 */
export const deleteShippingOption: Operation<
  {
    params: {
      /** Id of the shipping option */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'shipping-option'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/shipping-options/:id' }

/**
 * Get a shipping option
 *
 * Returns one shipping option with its region, profile and requirements, and its price including tax.
 */
export const getShippingOption: Operation<
  {
    params: {
      /** Id of the shipping option */
      id: string
    }
    query?: ItemQuery
  },
  ShippingOptionReply,
  'region' | 'profile' | 'requirements' | 'translations'
> = { method: 'GET', path: '/admin/shipping-options/:id' }

/**
 * List shipping options
 *
 * Returns the shipping options of all regions, newest first, with their prices including tax.
 */
export const listShippingOptions: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the name and the names of region and profile */
      q?: string
      /** Only those with these ids */
      id?: string[]
      /** Only this exact name */
      name?: string
      /** Only those of this region */
      region_id?: string
      /** Only those for returns, or only the others */
      is_return?: boolean
      /** Only those that only staff may choose, or the others */
      admin_only?: boolean
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    shipping_options: ShippingOption[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  },
  'region' | 'profile' | 'requirements' | 'translations'
> = { method: 'GET', path: '/admin/shipping-options' }

/**
 * Update a shipping option
 *
 * Changes the properties that are sent. Carts and orders that use the option keep its price.
 */
export const updateShippingOption: Operation<
  {
    params: {
      /** Id of the shipping option */
      id: string
    }
    query?: ItemQuery
    body?: UpdateShippingOptionBody
  },
  ShippingOptionReply,
  'region' | 'profile' | 'requirements' | 'translations'
> = { method: 'POST', path: '/admin/shipping-options/:id' }

/**
 * Create a shipping profile
 *
 * Creates a group of products that ship alike. Products and shipping options are moved into it by an update.
 */
export const createShippingProfile: Operation<{ body: CreateShippingProfileBody }, ShippingProfileReply> = {
  method: 'POST',
  path: '/admin/shipping-profiles',
}

/**
 * Delete a shipping profile
 *
 * Deletes a custom profile without products, and its shipping options with it.
 */
export const deleteShippingProfile: Operation<
  {
    params: {
      /** Id of the shipping profile */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'shipping_profile'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/shipping-profiles/:id' }

/**
 * Get a shipping profile with its products and options
 *
 * Returns one profile; its products and shipping options come with it unless `expand` names others.
 */
export const getShippingProfile: Operation<
  {
    params: {
      /** Id of the shipping profile */
      id: string
    }
    query?: ItemQuery
  },
  ShippingProfileReply
> = { method: 'GET', path: '/admin/shipping-profiles/:id' }

/**
 * List shipping profiles with their use
 *
 * Returns all shipping profiles of the store, oldest first, with how many products and options each has.
 */
export const listShippingProfileUsage: Operation<unknown, ShippingProfileUsageReply> = {
  method: 'GET',
  path: '/admin/shipping-profiles/usage',
}

/**
 * List shipping profiles
 *
 * Returns all shipping profiles of the store, oldest first, without their products and options.
 */
export const listShippingProfiles: Operation<unknown, ShippingProfileListReply> = {
  method: 'GET',
  path: '/admin/shipping-profiles',
}

/**
 * Update a shipping profile
 *
 * Changes the properties that are sent, and moves the named products and shipping options into the profile. Returns it without them.
 */
export const updateShippingProfile: Operation<
  {
    params: {
      /** Id of the shipping profile */
      id: string
    }
    body?: UpdateShippingProfileBody
  },
  ShippingProfileReply
> = { method: 'POST', path: '/admin/shipping-profiles/:id' }

/**
 * Change your password
 *
 * Sets a new password. Your other sessions end, all your API keys are revoked, and a message about it goes to you. Returns your account.
 */
export const changeAccountPassword: Operation<{ body: ChangeOwnPasswordBody }, AccountReply> = {
  method: 'POST',
  path: '/admin/account/password',
}

/**
 * Confirm an e-mail address
 *
 * Takes the token of the mailed link: the account has the new address from then on, and links for a new password stop working.
 */
export const confirmAccountEmail: Operation<{ body: ConfirmEmailBody }, undefined> = {
  method: 'POST',
  path: '/admin/account/email/confirm',
}

/**
 * Get your account
 *
 * Returns your own account, which is the same in every store.
 */
export const getAccount: Operation<unknown, AccountReply> = { method: 'GET', path: '/admin/account' }

/**
 * Change your e-mail address
 *
 * Sends a link to the new address, which works for 24 hours, and a message to the current one. Nothing changes until the link is confirmed. Returns your account with `pending_email`.
 */
export const requestAccountEmail: Operation<{ body: ChangeEmailBody }, AccountReply> = {
  method: 'POST',
  path: '/admin/account/email',
}

/**
 * Update your account
 *
 * Changes what is sent of your own account. Returns it.
 */
export const updateAccount: Operation<{ body?: UpdateAccountBody }, AccountReply> = {
  method: 'POST',
  path: '/admin/account',
}

/**
 * Confirm the sign-in
 *
 * Takes the password, and the second factor where there is one, once more. For the next 15 minutes the session may do what needs a fresh sign-in.
 */
export const confirmSignIn: Operation<{ body: ConfirmSignInBody }, FreshSignInReply> = {
  method: 'POST',
  path: '/admin/auth/confirm',
}

/**
 * Sign in for a bearer token
 *
 * Opens a session of 24 hours for a client without cookies and returns its token, to be sent as `Authorization: Bearer …`.
 */
export const createAccessToken: Operation<{ body: StaffSignInBody }, AccessTokenReply> = {
  method: 'POST',
  path: '/admin/auth/token',
}

/**
 * Get the session
 *
 * Returns the person who is signed in, with the stores they may open and their rights there.
 */
export const getSession: Operation<unknown, StaffSessionReply> = { method: 'GET', path: '/admin/auth' }

/**
 * Sign in with a cookie
 *
 * Signs in with session cookies for 24 hours; the session of an earlier cookie ends. Accounts with two-factor sign-in send `otp` or `recovery_code`, too. Returns the person with their stores and rights.
 */
export const signIn: Operation<{ body: StaffSignInBody }, StaffSessionReply> = { method: 'POST', path: '/admin/auth' }

/**
 * Sign in by phone number or user name
 *
 * Opens a session of 24 hours and returns its token. With both `phoneNumber` and `username`, they must be of one person. The path is kept for older clients.
 */
export const signInByName: Operation<{ body: StaffLoginBody }, AccessTokenReply> = {
  method: 'POST',
  path: '/api/auth/login',
}

/**
 * Sign out
 *
 * Ends the session and clears its cookies. With an API key nothing ends.
 */
export const signOut: Operation<unknown, 'OK'> = { method: 'DELETE', path: '/admin/auth' }

/**
 * Create a link for a new password
 *
 * Returns a link by which a member of the staff sets a new password, shown this once, for an hour: for an installation without an e-mail service, where nothing else brings it. Only the owner of the installation creates it. A second step at sign-in stays.
 */
export const createPasswordLink: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
  },
  PasswordLinkReply
> = { method: 'POST', path: '/admin/staff/:id/password-link' }

/**
 * Deactivate a member of the staff
 *
 * Takes the access to this store away at once, and keeps the membership with its role and history. The sessions of a person left without a store end. Returns the member.
 */
export const deactivateStaffMember: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
  },
  StaffMemberReply
> = { method: 'POST', path: '/admin/staff/:id/deactivate' }

/**
 * List the store's staff with their access
 *
 * Returns a page of the people who work in the store, in the order of their names: with their role, when they last worked in this store, whether they are deactivated, whether their sign-in needs a second step, and who invited them.
 */
export const listStaffMembers: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Words to look for */
      q?: string
      /** Only those with this role */
      role?: 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'customer_service'
      /** Only those who may open the store, or only those who may not */
      status?: 'active' | 'deactivated'
    }
  },
  StaffMembersReply
> = { method: 'GET', path: '/admin/staff' }

/**
 * Reactivate a member of the staff
 *
 * Gives a deactivated person the access of their role in this store back. Returns the member.
 */
export const reactivateStaffMember: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
  },
  StaffMemberReply
> = { method: 'POST', path: '/admin/staff/:id/reactivate' }

/**
 * End one of your sessions
 *
 * Signs you out in one place. The session of this call can be named, too.
 */
export const endAccountSession: Operation<
  {
    params: {
      /** Id of the session */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'session'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/account/sessions/:id' }

/**
 * End your other sessions
 *
 * Signs you out everywhere except here. API keys stay.
 */
export const endOtherAccountSessions: Operation<unknown, undefined> = {
  method: 'DELETE',
  path: '/admin/account/sessions',
}

/**
 * List your sessions
 *
 * Returns where you are signed in, the last used first.
 */
export const listAccountSessions: Operation<unknown, StaffSessionListReply> = {
  method: 'GET',
  path: '/admin/account/sessions',
}

/**
 * Adjust the stock of a variant
 *
 * Changes the stock by a difference or to a count, with a reason that its history keeps. Returns the variant with its stock.
 */
export const adjustStock: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    body: AdjustStockBody
  },
  StockItemReply
> = { method: 'POST', path: '/admin/stock/:id/adjust' }

/**
 * Get the stock of a variant
 *
 * Returns a variant whose stock is counted.
 */
export const getStock: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
  },
  StockItemReply
> = { method: 'GET', path: '/admin/stock/:id' }

/**
 * List stock
 *
 * Returns a page of the variants whose stock is counted, by product unless `order` is `inventory_quantity` or `-inventory_quantity`.
 */
export const listStock: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Part of its title or SKU, or of the title of its product, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[]
      /** Only those whose stock is low, or only the others */
      is_low?: boolean
      /** Only those of which none is left, or only the others */
      is_out?: boolean
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  StockPage
> = { method: 'GET', path: '/admin/stock' }

/**
 * List a variant's stock movements
 *
 * Returns a page of what changed the stock of a variant, the last first.
 */
export const listStockMovements: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
    }
  },
  StockMovementsPage
> = { method: 'GET', path: '/admin/stock/:id/movements' }

/**
 * Set when the stock of a variant is low
 *
 * Sets the threshold of a variant. Returns it.
 */
export const updateStock: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    body: UpdateStockBody
  },
  StockItemReply
> = { method: 'POST', path: '/admin/stock/:id' }

/**
 * Add a currency
 *
 * Adds a currency that products can have prices in. Returns the store.
 */
export const addStoreCurrency: Operation<{ params: CurrencyParams }, AdminStoreReply> = {
  method: 'POST',
  path: '/admin/store/currencies/:code',
}

/**
 * Add a currency (older path)
 *
 * Adds a currency that products can have prices in. Returns the store.
 */
export const addStoreCurrencyLegacy: Operation<
  {
    params: {
      /** ISO 4217, in either case */
      currency_code: string
    }
  },
  AdminStoreReply
> = { method: 'POST', path: '/admin/store/:currency_code' }

/**
 * Preview the store
 *
 * Returns a link that shows the whole store to its holder while it is not open, for twelve hours.
 */
export const createStorePreview: Operation<unknown, StorePreviewReply> = {
  method: 'POST',
  path: '/admin/store/previews',
}

/**
 * Get the current store
 *
 * Returns the store of the request, with its default sales channel, its providers and v1's feature flags.
 */
export const getStore: Operation<unknown, ExtendedStoreReply> = { method: 'GET', path: '/admin/store' }

/**
 * Whether the store can open
 *
 * Returns whether the store is open, and what selling is impossible without.
 */
export const getStoreOpening: Operation<unknown, StoreOpeningReply> = { method: 'GET', path: '/admin/store/opening' }

/**
 * List payment providers
 *
 * Returns the payment providers of the installation.
 */
export const listPaymentProviders: Operation<unknown, PaymentProvidersReply> = {
  method: 'GET',
  path: '/admin/store/payment-providers',
}

/**
 * List tax providers
 *
 * Returns the tax providers of the installation.
 */
export const listTaxProviders: Operation<unknown, TaxProvidersReply> = {
  method: 'GET',
  path: '/admin/store/tax-providers',
}

/**
 * Open the store
 *
 * Opens a closed or paused store to shoppers; an open one stays open. Refused while selling is impossible. Returns the store.
 */
export const openStore: Operation<unknown, AdminStoreReply> = { method: 'POST', path: '/admin/store/open' }

/**
 * Pause the store
 *
 * Closes an open store to shoppers for a while. They still read their orders and pay for what they ordered. Returns the store.
 */
export const pauseStore: Operation<unknown, AdminStoreReply> = { method: 'POST', path: '/admin/store/pause' }

/**
 * Remove a currency
 *
 * Removes a currency; one that the store does not have is fine. Prices in it stay. Returns the store.
 */
export const removeStoreCurrency: Operation<{ params: CurrencyParams }, AdminStoreReply> = {
  method: 'DELETE',
  path: '/admin/store/currencies/:code',
}

/**
 * Set the password for visitors
 *
 * Sets or removes the password that lets visitors in while the store is not open. It is stored hashed.
 */
export const setVisitorPassword: Operation<{ body: VisitorPasswordBody }, StoreOpeningReply> = {
  method: 'POST',
  path: '/admin/store/visitor-password',
}

/**
 * Update the current store
 *
 * Changes what is sent. With `If-Match` and the `updated_at` that was read, a newer store is refused. Returns the store.
 */
export const updateStore: Operation<{ body?: UpdateStoreBody }, AdminStoreReply> = {
  method: 'POST',
  path: '/admin/store',
}

/**
 * Create a link to an export
 *
 * Returns a link that downloads the file.
 */
export const createStoreExportLink: Operation<
  {
    params: {
      /** Id of the store export */
      id: string
    }
  },
  StoreExportLinkReply
> = { method: 'POST', path: '/admin/store-exports/:id/link' }

/**
 * Delete an archived store for good
 *
 * Starts a job that deletes every row and file of the store in steps; it cannot be undone, and a restart of the server does not end it. A deletion that stopped is continued. Needs its name, and an export made since it was archived. Accounts of staff and customers stay. `deleted` is false: follow it by `store_deleted_at` of the export.
 */
export const deleteStoreForGood: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
    body: DeleteStoreBody
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'store'
    /** Always true */
    deleted: boolean
  }
> = { method: 'POST', path: '/admin/stores/:id/delete' }

/**
 * Export an archived store
 *
 * Starts a file with every row of the store, one JSON object a line, and its uploaded files: `tar.gz`. Secrets and passwords are left out. An export that runs already goes on.
 */
export const exportStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
  },
  StoreExportReply
> = { method: 'POST', path: '/admin/stores/:id/export' }

/**
 * List exports of stores
 *
 * Returns the exports of archived stores, newest first; those of deleted stores, too.
 */
export const listStoreExports: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Only those of this store */
      store_id?: string
    }
  },
  StoreExportsReply
> = { method: 'GET', path: '/admin/store-exports' }

/**
 * Archive a store
 *
 * Closes a store for shoppers and staff. Nothing is deleted, and its view code stays taken.
 */
export const archiveInstallationStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'store'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/stores/:id' }

/**
 * Create a store
 *
 * Creates a store with a sales channel and shipping profiles, and its owner where one is named. The first store of an installation is its default. Returns the store.
 */
export const createInstallationStore: Operation<{ body: CreateStoreBody }, AdminStoreReply> = {
  method: 'POST',
  path: '/admin/stores',
}

/**
 * Get a store
 *
 * Returns any store of the installation, archived ones, too.
 */
export const getInstallationStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
  },
  AdminStoreReply
> = { method: 'GET', path: '/admin/stores/:id' }

/**
 * Hand a store over to a new owner
 *
 * Sends a link to an e-mail address; accepting it makes the person an owner of the store. Until then nothing changes. An open invitation to the same address is replaced.
 */
export const handOverStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
    body: HandOverStoreBody
  },
  'OK'
> = { method: 'POST', path: '/admin/stores/:id/hand-over' }

/**
 * List all stores
 *
 * Returns a page of the stores of the installation, the oldest first and archived ones last.
 */
export const listInstallationStores: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Words to look for */
      q?: string
    }
  },
  AdminStoreListReply
> = { method: 'GET', path: '/admin/stores' }

/**
 * List all stores with their figures
 *
 * Returns a page of the stores of the installation with staff, products, recent orders and the last sale, the oldest first and archived ones last.
 */
export const listStoreOverviews: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Words to look for */
      q?: string
    }
  },
  StoreOverviewsReply
> = { method: 'GET', path: '/admin/stores/overview' }

/**
 * Restore an archived store
 *
 * Opens an archived store again for shoppers and staff, at the address that it kept. A deletion that was requested and has not begun is canceled. Returns the store.
 */
export const restoreInstallationStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
  },
  AdminStoreReply
> = { method: 'POST', path: '/admin/stores/:id/restore' }

/**
 * Update a store
 *
 * Changes what is sent of any store. A new view code changes its address at once. Returns the store.
 */
export const updateInstallationStore: Operation<
  {
    params: {
      /** Id of the store */
      id: string
    }
    body?: UpdateAnyStoreBody
  },
  AdminStoreReply
> = { method: 'POST', path: '/admin/stores/:id' }

/**
 * Cancel a swap
 *
 * Cancels a swap without fulfillments whose return is canceled. A paid difference is refunded, and the additional items are returned to stock.
 */
export const cancelSwap: Operation<{ params: SwapParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/cancel',
}

/**
 * Cancel a fulfillment of a swap
 *
 * Cancels a fulfillment that was not shipped. Its items can be fulfilled again.
 */
export const cancelSwapFulfillment: Operation<{ params: SwapFulfillmentParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
}

/**
 * Create a swap of an order
 *
 * Creates a swap of fulfilled items of a paid order: a return, and a cart in which the shopper confirms the swap and pays the difference. Stock is taken then. Emits `swap.created`.
 */
export const createSwap: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    query?: ItemQuery
    body: CreateSwapBody
  },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/swaps' }

/**
 * Create the fulfillments of a swap
 *
 * Fulfills all additional items of a confirmed swap: one fulfillment per shipping method.
 */
export const createSwapFulfillment: Operation<
  { params: SwapParams; query?: ItemQuery; body?: FulfillAdditionalItemsBody },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/swaps/:swap_id/fulfillments' }

/**
 * Ship a fulfillment of a swap
 *
 * Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies the customer.
 */
export const createSwapShipment: Operation<
  { params: SwapParams; query?: ItemQuery; body: CreateShipmentBody },
  AdminOrderReply
> = { method: 'POST', path: '/admin/orders/:id/swaps/:swap_id/shipments' }

/**
 * Get a swap
 *
 * Returns one swap with its return, additional items and its cart at current prices. Until it is confirmed, the reply has the link by which the shopper does so.
 */
export const getSwap: Operation<
  {
    params: {
      /** Id of the swap */
      id: string
    }
    query?: ItemQuery
  },
  AdminSwapReply
> = { method: 'GET', path: '/admin/swaps/:id' }

/**
 * List swaps
 *
 * Returns the swaps of the store, newest first.
 */
export const listSwaps: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Words to look for in the number and e-mail address of the order and in the name of its customer */
      q?: string
      /** Only those of this order */
      order_id?: string
      /** Whom it waits for: the customer, who confirms or sends items back; staff; or nobody, since it is over */
      waits_for?: 'customer' | 'staff' | 'nobody'
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    swaps: Swap[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/swaps' }

/**
 * Preview a swap of an order
 *
 * Returns the difference that the shopper of this swap would pay or get back, or refuses as creating it would.
 */
export const previewSwap: Operation<
  {
    params: {
      /** Id of the order */
      id: string
    }
    body: CreateSwapBody
  },
  SwapPreviewReply
> = { method: 'POST', path: '/admin/orders/:id/swaps/preview' }

/**
 * Settle a swap's difference
 *
 * Captures or refunds the difference of a confirmed swap, once, and emits `swap.payment_completed`. If the provider refuses, the call succeeds and the payment status of the swap is requires_action.
 */
export const processSwapPayment: Operation<{ params: SwapParams; query?: ItemQuery }, AdminOrderReply> = {
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/process-payment',
}

/**
 * Get the state of the installation
 *
 * Returns versions, the size and connections of the database, the storage of files, the queues of background jobs, and whether providers outside respond.
 */
export const getSystem: Operation<unknown, SystemReply> = { method: 'GET', path: '/admin/system' }

/**
 * List failed jobs
 *
 * Returns a page of the background jobs that were given up after all their retries, with the reason, the last one first. They are kept for some days.
 */
export const listFailedJobs: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
    }
  },
  FailedJobsReply
> = { method: 'GET', path: '/admin/failed-jobs' }

/**
 * List the running extensions
 *
 * Returns the extensions of the installation that were opened at its start. The back-office shows the pages and panels of these only.
 */
export const listRunningExtensions: Operation<unknown, RunningExtensionsReply> = {
  method: 'GET',
  path: '/admin/extensions',
}

/**
 * Retry a failed job
 *
 * Runs a job that was given up once more. Handlers tolerate repeats.
 */
export const retryFailedJob: Operation<{ params: FailedJobParams }, undefined> = {
  method: 'POST',
  path: '/admin/failed-jobs/:id/retry',
}

/**
 * Attach a tax rate to product types
 *
 * Attaches the rate to all products of these types. Returns the rate.
 */
export const addTaxRateProductTypes: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateProductTypesBody
  },
  TaxRateReply
> = { method: 'POST', path: '/admin/tax-rates/:id/product-types/batch' }

/**
 * Attach a tax rate to products
 *
 * Attaches the rate to products; those that have it are ignored. Returns the rate.
 */
export const addTaxRateProducts: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateProductsBody
  },
  TaxRateReply
> = { method: 'POST', path: '/admin/tax-rates/:id/products/batch' }

/**
 * Attach a tax rate to shipping options
 *
 * Attaches the rate to shipping options of its region. Returns the rate.
 */
export const addTaxRateShippingOptions: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateShippingOptionsBody
  },
  TaxRateReply
> = { method: 'POST', path: '/admin/tax-rates/:id/shipping-options/batch' }

/**
 * Create a tax rate
 *
 * Creates a tax rate in a region and attaches it to the products, types and options that are sent. Open carts use it at once; placed orders keep their tax.
 */
export const createTaxRate: Operation<
  {
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: CreateTaxRateBody
  },
  TaxRateReply
> = { method: 'POST', path: '/admin/tax-rates' }

/**
 * Delete a tax rate
 *
 * Deletes the rate. Without another rate of their own, its products and options get the region's rate. Placed orders keep their tax.
 */
export const deleteTaxRate: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'tax-rate'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/tax-rates/:id' }

/**
 * Get a tax rate
 *
 * Returns one tax rate. `expand[]` loads what it is attached to.
 */
export const getTaxRate: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
  },
  TaxRateReply
> = { method: 'GET', path: '/admin/tax-rates/:id' }

/**
 * List tax rates
 *
 * Returns the tax rates of the store beside the regions' own, newest first. Rates of a product, a product type or a shipping option replace the region's rate; those of a product and its type add up.
 */
export const listTaxRates: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
      /** Words to look for in the name, the code and the name of the region */
      q?: string
      /** Only this exact name */
      name?: string
      /** Only rates of this region, or of one of these */
      region_id?: string[] | string
      /** Only this exact code */
      code?: string
      /** Only this rate in percent, or rates within bounds */
      rate?:
        | number
        | {
            /** Below this many percent */
            lt?: number
            /** Above this many percent */
            gt?: number
            /** At most this many percent */
            lte?: number
            /** At least this many percent */
            gte?: number
          }
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    tax_rates: TaxRate[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/tax-rates' }

/**
 * Detach a tax rate from product types
 *
 * Detaches the rate from the products of these types. Returns the rate.
 */
export const removeTaxRateProductTypes: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateProductTypesBody
  },
  TaxRateReply
> = { method: 'DELETE', path: '/admin/tax-rates/:id/product-types/batch' }

/**
 * Detach a tax rate from products
 *
 * Detaches the rate from products. Returns the rate.
 */
export const removeTaxRateProducts: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateProductsBody
  },
  TaxRateReply
> = { method: 'DELETE', path: '/admin/tax-rates/:id/products/batch' }

/**
 * Detach a tax rate from shipping options
 *
 * Detaches the rate from shipping options. Returns the rate.
 */
export const removeTaxRateShippingOptions: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body: TaxRateShippingOptionsBody
  },
  TaxRateReply
> = { method: 'DELETE', path: '/admin/tax-rates/:id/shipping-options/batch' }

/**
 * Update a tax rate
 *
 * Changes the properties that are sent; a list that is sent replaces the stored one. Open carts use it at once; placed orders keep their tax.
 */
export const updateTaxRate: Operation<
  {
    params: {
      /** Id of the tax rate */
      id: string
    }
    query?: {
      /** Relations to load: `expand[]=region` */
      expand?: string[]
      /** Properties to return: `fields[]=rate`; also the three counts */
      fields?: string[]
    }
    body?: UpdateTaxRateBody
  },
  TaxRateReply
> = { method: 'POST', path: '/admin/tax-rates/:id' }

/**
 * Count what is not translated
 *
 * Returns how many records of each kind have no texts, or not all of them, in each language of the store. Texts that are empty need no translation.
 */
export const getTranslationOverview: Operation<{ query?: TranslationOverviewQuery }, TranslationOverviewReply> = {
  method: 'GET',
  path: '/admin/translations',
}

/**
 * List what is not translated
 *
 * Returns a page of the records of one kind that have no texts, or not all of them, in one language, by name.
 */
export const listUntranslated: Operation<
  {
    query: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Kind of record */
      noun:
        | 'product'
        | 'product_option'
        | 'product_category'
        | 'product_collection'
        | 'product_type'
        | 'shipping_option'
        | 'return_reason'
        | 'region'
        | 'campaign'
        | 'legal_text'
      /** Language */
      language: 'en' | 'bh' | 'ar'
      /** Only these. missing: no text in the language; incomplete: some of the texts. Values of options count as texts, codes such as XL and 250 g excepted */
      state?: 'missing' | 'incomplete'
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  UntranslatedReply
> = { method: 'GET', path: '/admin/translations/missing' }

/**
 * Turn on two-factor sign-in
 *
 * Takes a code of your app and turns two-factor sign-in on; your other sessions end. Returns ten recovery codes, shown this once.
 */
export const confirmTwoFactor: Operation<{ body: ConfirmTwoFactorBody }, RecoveryCodesReply> = {
  method: 'POST',
  path: '/admin/account/two-factor/confirm',
}

/**
 * Create recovery codes
 *
 * Creates ten new recovery codes, shown this once; the earlier ones stop working.
 */
export const createRecoveryCodes: Operation<unknown, RecoveryCodesReply> = {
  method: 'POST',
  path: '/admin/account/two-factor/recovery-codes',
}

/**
 * Turn off two-factor sign-in
 *
 * Turns your two-factor sign-in off, with your password and a code; its recovery codes stop working.
 */
export const disableTwoFactor: Operation<{ body: ConfirmSignInBody }, undefined> = {
  method: 'DELETE',
  path: '/admin/account/two-factor',
}

/**
 * Get your two-factor sign-in
 *
 * Returns whether signing in needs a code, since when, and how many recovery codes are left.
 */
export const getTwoFactor: Operation<unknown, TwoFactorReply> = { method: 'GET', path: '/admin/account/two-factor' }

/**
 * Turn off a colleague's two-factor sign-in
 *
 * Turns two-factor sign-in off for a colleague who lost app and recovery codes: they sign in with their password alone, and their sessions end. A message about it goes to them.
 */
export const resetUserTwoFactor: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
  },
  undefined
> = { method: 'DELETE', path: '/admin/users/:id/two-factor' }

/**
 * Start two-factor sign-in
 *
 * Creates a secret for your authenticator app and replaces one that was not confirmed. Nothing changes until a code confirms it.
 */
export const startTwoFactor: Operation<unknown, StartTwoFactorReply> = {
  method: 'POST',
  path: '/admin/account/two-factor',
}

/**
 * Begin uploads straight to the storage
 *
 * Where files are stored in S3, returns an address for each picture, to which a browser sends it by PUT: exactly this file, type and size. Each is then finished by `POST /admin/uploads/direct/finish`. Elsewhere the list is empty: use `POST /admin/uploads`.
 */
export const beginDirectUploads: Operation<{ body: DirectUploadsBody }, DirectUploadsReply> = {
  method: 'POST',
  path: '/admin/uploads/direct',
}

/**
 * Create a download link
 *
 * Returns the address of a file: of a picture a lasting one, of a private file a link that works for five minutes. A private file is only for who created it, while they have the rights that it needs.
 */
export const createDownloadUrl: Operation<{ body: FileKeyBody }, DownloadUrlReply> = {
  method: 'POST',
  path: '/admin/uploads/download-url',
}

/**
 * Delete a file
 *
 * Deletes a file in all its sizes. Products that show it keep its address, which then leads nowhere.
 */
export const deleteUpload: Operation<
  { body: FileKeyBody },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'file'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/uploads' }

/**
 * Finish an upload straight to the storage
 *
 * Reads what was sent, stores the picture in several sizes as `POST /admin/uploads` does, and removes what was sent. Only for who began it, once, within an hour.
 */
export const finishDirectUpload: Operation<{ body: DirectUploadBody }, UploadsReply> = {
  method: 'POST',
  path: '/admin/uploads/direct/finish',
}

/**
 * Upload files
 *
 * Stores up to 20 files of the form field `files`: pictures of up to 10 MB in several sizes as WebP, and CSV files or the archive of a shop (`.tar.gz`) of up to 100 MB, which are private, for imports. Pictures need catalogue.write, the others the right of an import. Returns their addresses and keys.
 */
export const uploadFiles: Operation<{ body: FormData }, UploadsReply> = { method: 'POST', path: '/admin/uploads' }

/**
 * Upload files (path of v1 clients)
 *
 * Does the same as `POST /admin/uploads`, at the path that v1 clients use for imports.
 */
export const uploadProtectedFiles: Operation<{ body: FormData }, UploadsReply> = {
  method: 'POST',
  path: '/admin/uploads/protected',
}

/**
 * Create a user
 *
 * Creates an account, adds it to the store's staff, and sends a link to choose a password that works for seven days. The reply is the same whether the address has an account elsewhere; the link then adds the store to it. Returns the user.
 */
export const createUser: Operation<{ body: CreateUserBody }, UserReply> = { method: 'POST', path: '/admin/users' }

/**
 * Remove a user from the staff
 *
 * Removes a person from this store's staff. Their account stays where they work elsewhere; otherwise their sessions end, and an account that was never confirmed is deleted.
 */
export const deleteUser: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'user'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/users/:id' }

/**
 * Get a user
 *
 * Returns a member of the store's staff. Of others you see name, e-mail address and role.
 */
export const getUser: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
    query?: ItemQuery
  },
  UserReply
> = { method: 'GET', path: '/admin/users/:id' }

/**
 * List the store's staff
 *
 * Returns a page of the people who work in the store, newest first unless `order` says otherwise. Of others you see name, e-mail address and role.
 */
export const listUsers: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of e-mail address or name, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these e-mail addresses, in lower case */
      email?: string[] | string
      /** Only those with exactly one of these first names */
      first_name?: string[] | string
      /** Only those with exactly one of these last names */
      last_name?: string[] | string
      /** Only those with this role */
      role?:
        | 'admin'
        | 'developer'
        | 'member'
        | 'csu_website'
        | 'owner'
        | 'manager'
        | 'fulfilment'
        | 'catalogue'
        | 'customer_service'
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Lists what was deleted instead, between bounds */
      deleted_at?: DateFilter
    }
  },
  {
    /** The entries of this page */
    users: User[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/users' }

/**
 * Request a link for a new password
 *
 * Sends a link for a new password that works for 15 minutes to an e-mail address with an account, and nothing to others. The reply is the same for both.
 */
export const requestUserPasswordToken: Operation<{ body: PasswordTokenBody }, undefined> = {
  method: 'POST',
  path: '/admin/users/password-token',
}

/**
 * Reset a password
 *
 * Sets a new password with the token of a mailed link, which also verifies the address. All sessions end, all API keys are revoked, and a message about it goes to the person. Returns the user.
 */
export const resetUserPassword: Operation<{ body: ResetUserPasswordBody }, UserReply> = {
  method: 'POST',
  path: '/admin/users/reset-password',
}

/**
 * Update a user
 *
 * Changes the role of a member of the staff; name, phone number, user name, metadata and `api_token` can be changed of your own account only. Returns the user.
 */
export const updateUser: Operation<
  {
    params: {
      /** Id of the user */
      id: string
    }
    body?: UpdateUserBody
  },
  UserReply
> = { method: 'POST', path: '/admin/users/:id' }

/**
 * Add a variant to a product
 *
 * Adds a variant behind the others, with its stock and prices. Emits `product.updated`. Returns the product with all its variants.
 */
export const createVariant: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: ItemQuery
    body: CreateVariantBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id/variants' }

/**
 * Delete a variant
 *
 * Deletes a variant: carts can no longer buy it. Orders still show it. Emits `product.updated`. Returns the product without it.
 */
export const deleteVariant: Operation<
  {
    params: {
      /** Id of the product */
      id: string
      /** Id of the variant */
      variant_id: string
    }
    query?: ItemQuery
  },
  DeletedVariant,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'DELETE', path: '/admin/products/:id/variants/:variant_id' }

/**
 * Get a variant
 *
 * Returns a variant with its product, option values and prices. No price context can be named, so computed prices are null.
 */
export const getVariant: Operation<
  {
    params: {
      /** Id of the variant */
      id: string
    }
    query?: ItemQuery
  },
  VariantReply,
  'product' | 'prices' | 'options'
> = { method: 'GET', path: '/admin/variants/:id' }

/**
 * List a product's variants
 *
 * Returns a page of a product's variants, in their order unless `order` says otherwise, with their prices and option values.
 */
export const listProductVariants: Operation<
  {
    params: {
      /** Id of the product */
      id: string
    }
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of its title or SKU, or of the title of its product, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these titles */
      title?: string[] | string
      /** Only those with exactly one of these SKUs */
      sku?: string[] | string
      /** Only those of these products */
      product_id?: string[] | string
      /** Only those whose stock is counted, or only the others */
      manage_inventory?: boolean
      /** Only those that allow backorders, or only the others */
      allow_backorder?: boolean
      /** Only those with this stock, or within bounds: `inventory_quantity[lt]=5` */
      inventory_quantity?:
        | number
        | {
            /** Less than */
            lt?: number
            /** More than */
            gt?: number
            /** At most */
            lte?: number
            /** At least */
            gte?: number
          }
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  VariantPage
> = { method: 'GET', path: '/admin/products/:id/variants' }

/**
 * List variants
 *
 * Returns a page of the variants of all products, newest first unless `order` says otherwise, with their product, option values and prices. Prices are computed for the cart, region or currency, and the customer, that are named.
 */
export const listVariants: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of its title or SKU, or of the title of its product, in either case */
      q?: string
      /** Only those with these ids */
      id?: string[] | string
      /** Only those with exactly one of these titles */
      title?: string[] | string
      /** Only those with exactly one of these SKUs */
      sku?: string[] | string
      /** Only those of these products */
      product_id?: string[] | string
      /** Only those whose stock is counted, or only the others */
      manage_inventory?: boolean
      /** Only those that allow backorders, or only the others */
      allow_backorder?: boolean
      /** Only those with this stock, or within bounds: `inventory_quantity[lt]=5` */
      inventory_quantity?:
        | number
        | {
            /** Less than */
            lt?: number
            /** More than */
            gt?: number
            /** At most */
            lte?: number
            /** At least */
            gte?: number
          }
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** When it last changed, between bounds */
      updated_at?: DateFilter
      /** Prices for the region of this cart, whatever region is named */
      cart_id?: string
      /** Prices for this region, in its currency */
      region_id?: string
      /** Prices in this currency, where neither cart nor region is named; ISO 4217, in either case */
      currency_code?: string
      /** Prices for the groups that this customer is in */
      customer_id?: string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  VariantsPage,
  'product' | 'prices' | 'options'
> = { method: 'GET', path: '/admin/variants' }

/**
 * Update a variant
 *
 * Changes what is sent of a variant. `prices` replaces the variant's own prices; prices of price lists stay. `inventory_quantity` sets the stock. Emits `product.updated`. Returns the product with all its variants.
 */
export const updateVariant: Operation<
  {
    params: {
      /** Id of the product */
      id: string
      /** Id of the variant */
      variant_id: string
    }
    query?: {
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Accepted as v1 clients send it; the reply has no computed prices */
      cart_id?: string
      /** Accepted as v1 clients send it; the reply has no computed prices */
      region_id?: string
      /** Accepted as v1 clients send it; the reply has no computed prices */
      currency_code?: string
    }
    body?: UpdateVariantBody
  },
  ProductReply,
  | 'variants'
  | 'variants.prices'
  | 'variants.options'
  | 'profiles'
  | 'images'
  | 'options'
  | 'options.values'
  | 'options.translations'
  | 'tags'
  | 'type'
  | 'collection'
  | 'sales_channels'
  | 'categories'
  | 'translations'
> = { method: 'POST', path: '/admin/products/:id/variants/:variant_id' }

/**
 * Change prices and stock of many variants
 *
 * Changes all of the variants or none. If some cannot be changed, `variants_not_changed` lists each place in the body with its reason: `details.fields` has `variants.3.prices.0` or `variants.3.inventory_quantity`, `details.reasons` at the same place one of variant_unknown, variant_twice, price_needs_place, price_currency_unknown, price_not_payable, price_twice, region_unknown, stock_below_zero and stock_changed. Emits `product.updated` for each product.
 */
export const changeVariantRows: Operation<{ body: ChangeVariantRowsBody }, ChangedVariantRows> = {
  method: 'POST',
  path: '/admin/variants/rows',
}

/**
 * List prices and stock of many variants
 *
 * Returns a page of variants with what a table of prices and stock shows, by product and their order in it. Smaller and faster than `GET /admin/variants`.
 */
export const listVariantRows: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Part of its title or SKU, or of the title of its product, in either case */
      q?: string
      /** Only those with exactly one of these SKUs */
      sku?: string[] | string
      /** Only those of these products */
      product_id?: string[] | string
      /** Only those of products in these collections */
      collection_id?: string[] | string
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  VariantRowsPage
> = { method: 'GET', path: '/admin/variants/rows' }

/**
 * Create a webhook
 *
 * Adds an address that gets a signed POST for each of its events. Returns it with its secret, shown this once.
 */
export const createWebhookEndpoint: Operation<{ body: CreateWebhookEndpointBody }, NewWebhookSecretReply> = {
  method: 'POST',
  path: '/admin/webhook-endpoints',
}

/**
 * Delete a webhook
 *
 * Deletes a webhook: nothing is sent to it any more.
 */
export const deleteWebhookEndpoint: Operation<
  {
    params: {
      /** Id of the webhook endpoint */
      id: string
    }
  },
  {
    /** The id that was deleted */
    id: string
    /** The kind of object that was deleted */
    object: 'webhook_endpoint'
    /** Always true */
    deleted: boolean
  }
> = { method: 'DELETE', path: '/admin/webhook-endpoints/:id' }

/**
 * Get a webhook delivery
 *
 * Returns a delivery with the latest response.
 */
export const getWebhookDelivery: Operation<
  {
    params: {
      /** Id of the webhook delivery */
      id: string
    }
  },
  WebhookDeliveryReply
> = { method: 'GET', path: '/admin/webhook-deliveries/:id' }

/**
 * Get a webhook
 *
 * Returns a webhook without its secret.
 */
export const getWebhookEndpoint: Operation<
  {
    params: {
      /** Id of the webhook endpoint */
      id: string
    }
  },
  WebhookEndpointReply
> = { method: 'GET', path: '/admin/webhook-endpoints/:id' }

/**
 * List webhook deliveries
 *
 * Returns a page of what was sent to webhooks in the last 30 days, newest first unless `order` says otherwise.
 */
export const listWebhookDeliveries: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Only those for the webhooks with these ids */
      webhook_endpoint_id?: string[] | string
      /** Only those of the events with these ids, such as evt_01KAJ2W3V8C1ZK0M5T9Q7R4XYB */
      event_id?: string[] | string
      /** Only those of these events */
      event_name?: string[] | string
      /** Only those with one of these statuses: pending, delivered, failed */
      status?: string[] | string
      /** When it was created, between bounds */
      created_at?: DateFilter
      /** Counts no further than this, which keeps large lists fast; without it, all are counted */
      count_limit?: number
    }
  },
  {
    /** The entries of this page */
    webhook_deliveries: WebhookDelivery[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/webhook-deliveries' }

/**
 * List webhooks
 *
 * Returns a page of webhooks, newest first unless `order` says otherwise.
 */
export const listWebhookEndpoints: Operation<
  {
    query?: {
      /** How many to return at most */
      limit?: number
      /** How many to skip */
      offset?: number
      /** Property to sort by; a minus before it sorts descending */
      order?: string
      /** Relations to load instead of the usual ones, separated by commas; a dot goes deeper */
      expand?: string
      /** Properties to return, separated by commas; without it, all */
      fields?: string
      /** Part of the address or description, in either case */
      q?: string
      /** Only disabled ones, or only the others */
      is_disabled?: boolean
    }
  },
  {
    /** The entries of this page */
    webhook_endpoints: WebhookEndpoint[]
    /** How many there are on all pages */
    count: number
    /** How many were skipped */
    offset: number
    /** How many were requested */
    limit: number
  }
> = { method: 'GET', path: '/admin/webhook-endpoints' }

/**
 * Send a test to a webhook
 *
 * Sends the event `ping` to a webhook in the background. Returns its delivery: read it again for the outcome.
 */
export const pingWebhookEndpoint: Operation<
  {
    params: {
      /** Id of the webhook endpoint */
      id: string
    }
  },
  WebhookDeliveryReply
> = { method: 'POST', path: '/admin/webhook-endpoints/:id/ping' }

/**
 * Resend a webhook delivery
 *
 * Sends a message again at once, with the same event id and all its retries. Returns its delivery: read it again for the outcome.
 */
export const redeliverWebhook: Operation<
  {
    params: {
      /** Id of the webhook delivery */
      id: string
    }
  },
  WebhookDeliveryReply
> = { method: 'POST', path: '/admin/webhook-deliveries/:id/redeliver' }

/**
 * Rotate the secret of a webhook
 *
 * Creates a new secret, shown this once. For a day, messages are signed with the old one, too.
 */
export const rotateWebhookSecret: Operation<
  {
    params: {
      /** Id of the webhook endpoint */
      id: string
    }
  },
  NewWebhookSecretReply
> = { method: 'POST', path: '/admin/webhook-endpoints/:id/rotate-secret' }

/**
 * Update a webhook
 *
 * Changes what is sent. One that is enabled again starts without failures; events of the meantime are not sent. Returns it.
 */
export const updateWebhookEndpoint: Operation<
  {
    params: {
      /** Id of the webhook endpoint */
      id: string
    }
    body?: UpdateWebhookEndpointBody
  },
  WebhookEndpointReply
> = { method: 'POST', path: '/admin/webhook-endpoints/:id' }
