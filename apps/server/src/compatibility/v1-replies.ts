import type * as Medusa from '@medusajs/client-types'

/** Each reply of v1 as its published types have it, with our endpoints that return it. */
export interface AdminReplies {
  AdminAuthRes: [Medusa.AdminAuthRes, 'getSession' | 'signIn']
  AdminBatchJobListRes: [Medusa.AdminBatchJobListRes, 'listBatchJobs']
  AdminBatchJobRes: [Medusa.AdminBatchJobRes, 'cancelBatchJob' | 'confirmBatchJob' | 'createBatchJob' | 'getBatchJob']
  AdminBearerAuthRes: [Medusa.AdminBearerAuthRes, 'createAccessToken']
  AdminCollectionsDeleteRes: [Medusa.AdminCollectionsDeleteRes, 'deleteCollection']
  AdminCollectionsListRes: [Medusa.AdminCollectionsListRes, 'listCollections']
  AdminCollectionsRes: [
    Medusa.AdminCollectionsRes,
    'addProductsToCollection' | 'createCollection' | 'getCollection' | 'updateCollection',
  ]
  AdminCurrenciesListRes: [Medusa.AdminCurrenciesListRes, 'listCurrencies']
  AdminCurrenciesRes: [Medusa.AdminCurrenciesRes, 'updateCurrency']
  AdminCustomerGroupsDeleteRes: [Medusa.AdminCustomerGroupsDeleteRes, 'deleteCustomerGroup']
  AdminCustomerGroupsListRes: [Medusa.AdminCustomerGroupsListRes, 'listCustomerGroups']
  AdminCustomerGroupsRes: [
    Medusa.AdminCustomerGroupsRes,
    (
      | 'addCustomersToGroup'
      | 'createCustomerGroup'
      | 'getCustomerGroup'
      | 'removeCustomersFromGroup'
      | 'updateCustomerGroup'
    ),
  ]
  AdminCustomersListRes: [Medusa.AdminCustomersListRes, 'listCustomerGroupCustomers' | 'listCustomers']
  AdminCustomersRes: [Medusa.AdminCustomersRes, 'createCustomer' | 'getCustomer' | 'updateCustomer']
  AdminDeleteProductsFromCollectionRes: [Medusa.AdminDeleteProductsFromCollectionRes, 'removeProductsFromCollection']
  AdminDeleteShippingProfileRes: [Medusa.AdminDeleteShippingProfileRes, 'deleteShippingProfile']
  AdminDeleteUploadsRes: [Medusa.AdminDeleteUploadsRes, 'deleteUpload']
  AdminDeleteUserRes: [Medusa.AdminDeleteUserRes, 'deleteUser']
  AdminDiscountConditionsDeleteRes: [Medusa.AdminDiscountConditionsDeleteRes, 'deleteDiscountCondition']
  AdminDiscountConditionsRes: [Medusa.AdminDiscountConditionsRes, 'getDiscountCondition']
  AdminDiscountsDeleteRes: [Medusa.AdminDiscountsDeleteRes, 'deleteDiscount']
  AdminDiscountsListRes: [Medusa.AdminDiscountsListRes, 'listDiscounts']
  AdminDiscountsRes: [
    Medusa.AdminDiscountsRes,
    (
      | 'addDiscountConditionResources'
      | 'addDiscountRegion'
      | 'createDiscount'
      | 'createDiscountCondition'
      | 'createDynamicCode'
      | 'deleteDynamicCode'
      | 'getDiscount'
      | 'getDiscountByCode'
      | 'removeDiscountConditionResources'
      | 'removeDiscountRegion'
      | 'updateDiscount'
      | 'updateDiscountCondition'
    ),
  ]
  AdminDraftOrdersDeleteRes: [Medusa.AdminDraftOrdersDeleteRes, 'deleteDraftOrder']
  AdminDraftOrdersListRes: [Medusa.AdminDraftOrdersListRes, 'listDraftOrders']
  AdminDraftOrdersRes: [
    Medusa.AdminDraftOrdersRes,
    (
      | 'addDraftOrderLineItem'
      | 'createDraftOrder'
      | 'deleteDraftOrderLineItem'
      | 'getDraftOrder'
      | 'updateDraftOrder'
      | 'updateDraftOrderLineItem'
    ),
  ]
  AdminExtendedStoresRes: [Medusa.AdminExtendedStoresRes, 'getStore']
  AdminGetRegionsRegionFulfillmentOptionsRes: [
    Medusa.AdminGetRegionsRegionFulfillmentOptionsRes,
    'listRegionFulfillmentOptions',
  ]
  AdminGiftCardsDeleteRes: [Medusa.AdminGiftCardsDeleteRes, 'deleteGiftCard']
  AdminGiftCardsListRes: [Medusa.AdminGiftCardsListRes, 'listGiftCards']
  AdminGiftCardsRes: [Medusa.AdminGiftCardsRes, 'createGiftCard' | 'getGiftCard' | 'updateGiftCard']
  AdminInviteDeleteRes: [Medusa.AdminInviteDeleteRes, 'deleteInvite']
  AdminListInvitesRes: [Medusa.AdminListInvitesRes, 'listInvites']
  AdminNotesDeleteRes: [Medusa.AdminNotesDeleteRes, 'deleteNote']
  AdminNotesListRes: [Medusa.AdminNotesListRes, 'listNotes']
  AdminNotesRes: [Medusa.AdminNotesRes, 'createNote' | 'getNote' | 'updateNote']
  AdminNotificationsListRes: [Medusa.AdminNotificationsListRes, 'listNotifications']
  AdminNotificationsRes: [Medusa.AdminNotificationsRes, 'resendNotification']
  AdminOrdersListRes: [Medusa.AdminOrdersListRes, 'listOrders']
  AdminOrdersRes: [
    Medusa.AdminOrdersRes,
    (
      | 'addOrderShippingMethod'
      | 'archiveOrder'
      | 'cancelClaim'
      | 'cancelClaimFulfillment'
      | 'cancelFulfillment'
      | 'cancelOrder'
      | 'cancelSwap'
      | 'cancelSwapFulfillment'
      | 'captureOrder'
      | 'completeOrder'
      | 'createClaim'
      | 'createClaimFulfillment'
      | 'createClaimShipment'
      | 'createFulfillment'
      | 'createShipment'
      | 'createSwap'
      | 'createSwapFulfillment'
      | 'createSwapShipment'
      | 'getOrder'
      | 'processSwapPayment'
      | 'refundOrder'
      | 'requestReturn'
      | 'updateClaim'
      | 'updateOrder'
    ),
  ]
  AdminPaymentProvidersList: [Medusa.AdminPaymentProvidersList, 'listPaymentProviders']
  AdminPostDraftOrdersDraftOrderRegisterPaymentRes: [
    Medusa.AdminPostDraftOrdersDraftOrderRegisterPaymentRes,
    'payDraftOrder',
  ]
  AdminPriceListDeleteBatchRes: [Medusa.AdminPriceListDeleteBatchRes, 'deletePriceListPrices']
  AdminPriceListDeleteProductPricesRes: [
    Medusa.AdminPriceListDeleteProductPricesRes,
    'deletePriceListProductPrices' | 'deletePriceListProductsPrices',
  ]
  AdminPriceListDeleteRes: [Medusa.AdminPriceListDeleteRes, 'deletePriceList']
  AdminPriceListDeleteVariantPricesRes: [Medusa.AdminPriceListDeleteVariantPricesRes, 'deletePriceListVariantPrices']
  AdminPriceListRes: [
    Medusa.AdminPriceListRes,
    'addPriceListPrices' | 'createPriceList' | 'getPriceList' | 'updatePriceList',
  ]
  AdminPriceListsListRes: [Medusa.AdminPriceListsListRes, 'listPriceLists']
  AdminPriceListsProductsListRes: [Medusa.AdminPriceListsProductsListRes, 'listPriceListProducts']
  AdminProductCategoriesCategoryDeleteRes: [Medusa.AdminProductCategoriesCategoryDeleteRes, 'deleteProductCategory']
  AdminProductCategoriesCategoryRes: [
    Medusa.AdminProductCategoriesCategoryRes,
    (
      | 'addProductsToCategory'
      | 'createProductCategory'
      | 'getProductCategory'
      | 'removeProductsFromCategory'
      | 'updateProductCategory'
    ),
  ]
  AdminProductCategoriesListRes: [Medusa.AdminProductCategoriesListRes, 'listProductCategories']
  AdminProductTagsListRes: [Medusa.AdminProductTagsListRes, 'listProductTags']
  AdminProductTypesListRes: [Medusa.AdminProductTypesListRes, 'listProductTypes']
  AdminProductsDeleteOptionRes: [Medusa.AdminProductsDeleteOptionRes, 'deleteOption']
  AdminProductsDeleteRes: [Medusa.AdminProductsDeleteRes, 'deleteProduct']
  AdminProductsDeleteVariantRes: [Medusa.AdminProductsDeleteVariantRes, 'deleteVariant']
  AdminProductsListRes: [Medusa.AdminProductsListRes, 'listProducts']
  AdminProductsListTagsRes: [Medusa.AdminProductsListTagsRes, 'listTagUsage']
  AdminProductsListTypesRes: [Medusa.AdminProductsListTypesRes, 'listAllProductTypes']
  AdminProductsListVariantsRes: [Medusa.AdminProductsListVariantsRes, 'listProductVariants']
  AdminProductsRes: [
    Medusa.AdminProductsRes,
    (
      | 'createOption'
      | 'createProduct'
      | 'createVariant'
      | 'getProduct'
      | 'setProductMetadata'
      | 'updateOption'
      | 'updateProduct'
      | 'updateVariant'
    ),
  ]
  AdminRegionsDeleteRes: [Medusa.AdminRegionsDeleteRes, 'deleteRegion']
  AdminRegionsListRes: [Medusa.AdminRegionsListRes, 'listRegions']
  AdminRegionsRes: [
    Medusa.AdminRegionsRes,
    (
      | 'addRegionCountry'
      | 'addRegionFulfillmentProvider'
      | 'addRegionPaymentProvider'
      | 'createRegion'
      | 'getRegion'
      | 'removeRegionCountry'
      | 'removeRegionFulfillmentProvider'
      | 'removeRegionPaymentProvider'
      | 'updateRegion'
    ),
  ]
  AdminReturnReasonsDeleteRes: [Medusa.AdminReturnReasonsDeleteRes, 'deleteReturnReason']
  AdminReturnReasonsListRes: [Medusa.AdminReturnReasonsListRes, 'listReturnReasons']
  AdminReturnReasonsRes: [Medusa.AdminReturnReasonsRes, 'createReturnReason' | 'getReturnReason' | 'updateReturnReason']
  AdminReturnsCancelRes: [Medusa.AdminReturnsCancelRes, 'cancelReturn']
  AdminReturnsListRes: [Medusa.AdminReturnsListRes, 'listReturns']
  AdminReturnsRes: [Medusa.AdminReturnsRes, 'receiveReturn']
  AdminSalesChannelsDeleteRes: [Medusa.AdminSalesChannelsDeleteRes, 'deleteSalesChannel']
  AdminSalesChannelsListRes: [Medusa.AdminSalesChannelsListRes, 'listSalesChannels']
  AdminSalesChannelsRes: [
    Medusa.AdminSalesChannelsRes,
    (
      | 'addProductsToSalesChannel'
      | 'createSalesChannel'
      | 'getSalesChannel'
      | 'removeProductsFromSalesChannel'
      | 'updateSalesChannel'
    ),
  ]
  AdminShippingOptionsDeleteRes: [Medusa.AdminShippingOptionsDeleteRes, 'deleteShippingOption']
  AdminShippingOptionsListRes: [Medusa.AdminShippingOptionsListRes, 'listShippingOptions']
  AdminShippingOptionsRes: [
    Medusa.AdminShippingOptionsRes,
    'createShippingOption' | 'getShippingOption' | 'updateShippingOption',
  ]
  AdminShippingProfilesListRes: [Medusa.AdminShippingProfilesListRes, 'listShippingProfiles']
  AdminShippingProfilesRes: [
    Medusa.AdminShippingProfilesRes,
    'createShippingProfile' | 'getShippingProfile' | 'updateShippingProfile',
  ]
  AdminStoresRes: [
    Medusa.AdminStoresRes,
    'addStoreCurrency' | 'addStoreCurrencyLegacy' | 'removeStoreCurrency' | 'updateStore',
  ]
  AdminSwapsListRes: [Medusa.AdminSwapsListRes, 'listSwaps']
  AdminSwapsRes: [Medusa.AdminSwapsRes, 'getSwap']
  AdminTaxProvidersList: [Medusa.AdminTaxProvidersList, 'listTaxProviders']
  AdminTaxRatesDeleteRes: [Medusa.AdminTaxRatesDeleteRes, 'deleteTaxRate']
  AdminTaxRatesListRes: [Medusa.AdminTaxRatesListRes, 'listTaxRates']
  AdminTaxRatesRes: [
    Medusa.AdminTaxRatesRes,
    (
      | 'addTaxRateProductTypes'
      | 'addTaxRateProducts'
      | 'addTaxRateShippingOptions'
      | 'createTaxRate'
      | 'getTaxRate'
      | 'removeTaxRateProductTypes'
      | 'removeTaxRateProducts'
      | 'removeTaxRateShippingOptions'
      | 'updateTaxRate'
    ),
  ]
  AdminUploadsDownloadUrlRes: [Medusa.AdminUploadsDownloadUrlRes, 'createDownloadUrl']
  AdminUploadsRes: [Medusa.AdminUploadsRes, 'uploadFiles' | 'uploadProtectedFiles']
  AdminUserRes: [Medusa.AdminUserRes, 'createUser' | 'getUser' | 'resetUserPassword' | 'updateUser']
  AdminUsersListRes: [Medusa.AdminUsersListRes, 'listUsers']
  AdminVariantsListRes: [Medusa.AdminVariantsListRes, 'listVariants']
  AdminVariantsRes: [Medusa.AdminVariantsRes, 'getVariant']
}

export interface StoreReplies {
  StoreAuthRes: [Medusa.StoreAuthRes, 'getSession' | 'signIn']
  StoreBearerAuthRes: [Medusa.StoreBearerAuthRes, 'createAccessToken']
  StoreCartShippingOptionsListRes: [Medusa.StoreCartShippingOptionsListRes, 'listCartShippingOptions']
  StoreCartsRes: [
    Medusa.StoreCartsRes,
    (
      | 'addLineItem'
      | 'addShippingMethod'
      | 'createCart'
      | 'deleteLineItem'
      | 'deletePaymentSession'
      | 'getCart'
      | 'refreshPaymentSession'
      | 'removeDiscount'
      | 'selectPaymentSession'
      | 'updateCart'
      | 'updateLineItem'
      | 'updatePaymentSession'
    ),
  ]
  StoreCollectionsListRes: [Medusa.StoreCollectionsListRes, 'listCollections']
  StoreCollectionsRes: [Medusa.StoreCollectionsRes, 'getCollection']
  StoreCompleteCartRes: [Medusa.StoreCompleteCartRes, 'completeCart']
  StoreCustomersListOrdersRes: [Medusa.StoreCustomersListOrdersRes, 'listMyOrders']
  StoreCustomersListPaymentMethodsRes: [Medusa.StoreCustomersListPaymentMethodsRes, 'listPaymentMethods']
  StoreCustomersRes: [
    Medusa.StoreCustomersRes,
    'addAddress' | 'deleteAddress' | 'getMe' | 'registerCustomer' | 'updateAddress' | 'updateMe',
  ]
  StoreCustomersResetPasswordRes: [Medusa.StoreCustomersResetPasswordRes, 'resetPassword']
  StoreGetAuthEmailRes: [Medusa.StoreGetAuthEmailRes, 'checkEmail']
  StoreGetProductCategoriesCategoryRes: [Medusa.StoreGetProductCategoriesCategoryRes, 'getProductCategory']
  StoreGetProductCategoriesRes: [Medusa.StoreGetProductCategoriesRes, 'listProductCategories']
  StoreGiftCardsRes: [Medusa.StoreGiftCardsRes, 'getGiftCard']
  StoreOrdersRes: [Medusa.StoreOrdersRes, 'getOrder' | 'getOrderByCart' | 'lookUpOrder']
  StoreProductTagsListRes: [Medusa.StoreProductTagsListRes, 'listProductTags']
  StoreProductTypesListRes: [Medusa.StoreProductTypesListRes, 'listProductTypes']
  StoreProductsListRes: [Medusa.StoreProductsListRes, 'listProducts']
  StoreProductsRes: [Medusa.StoreProductsRes, 'getProduct']
  StoreRegionsListRes: [Medusa.StoreRegionsListRes, 'listRegions']
  StoreRegionsRes: [Medusa.StoreRegionsRes, 'getRegion']
  StoreReturnReasonsListRes: [Medusa.StoreReturnReasonsListRes, 'listReturnReasons']
  StoreReturnReasonsRes: [Medusa.StoreReturnReasonsRes, 'getReturnReason']
  StoreReturnsRes: [Medusa.StoreReturnsRes, 'createReturn']
  StoreShippingOptionsListRes: [Medusa.StoreShippingOptionsListRes, 'listShippingOptions']
  StoreSwapsRes: [Medusa.StoreSwapsRes, 'createSwap' | 'getSwapByCart']
  StoreVariantsListRes: [Medusa.StoreVariantsListRes, 'listVariants']
  StoreVariantsRes: [Medusa.StoreVariantsRes, 'getVariant']
}
